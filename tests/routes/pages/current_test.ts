/** What is said to be current: Fresh marks links by itself, so that a choice that is not made has to say so. */
import { assertEquals } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { decoded } from "./markup.ts";

const site = await openTestSite({ settings: { WEBHOOK_HOSTS: "example.com" } });
const admin = site.as("admin");
const { body: { offer } } = await admin.post("/api/offers", { clientRequest: "2 zeppelins" });
for (const title of ["One", "Two"]) {
  await admin.post(`/api/offers/${offer.id}/chat/threads`, { title });
}
const { body: { threads } } = await admin.get(`/api/offers/${offer.id}/chat/threads`);
const { body: { webhook } } = await admin.post("/api/webhooks", {
  url: "https://example.com/hook",
  events: ["offer.accepted"],
});

/** The words of the current links of each navigation and each choice on a page, counts taken out. */
async function currentOn(path: string): Promise<string[][]> {
  const { status, text } = await admin.get(path);
  assertEquals(status, 200, path);
  const lists = [
    ...text.matchAll(/(?:<nav class="places"|<ul class="filter").*?<\/ul>/gs),
  ];
  // A phone has some of the places once more behind "More".
  return lists.map(([list]) => [
    ...new Set(
      [...list.matchAll(/<a\b([^>]*)>(?:<svg.*?<\/svg><span>)?([^<]*)/g)]
        .filter(([, attributes]) =>
          !attributes?.includes("brand") && /aria-current="(?:page|true)"/.test(attributes ?? "")
        )
        .map(([, , words]) => decoded(words ?? "").replace(/ \d*$/, "")),
    ),
  ]);
}

Deno.test("of each navigation and of each choice exactly what is chosen is current", async () => {
  const own = `/offers/${offer.id}`;
  const [newest, other] = threads;
  for (
    const [path, ...wanted] of [
      ["/offers", "Offers", "All"],
      ["/offers?status=draft", "Offers", "Draft"],
      ["/offers?query=zzz&status=accepted", "Offers", "Accepted"],
      ["/offers/new", "New offer", "From a message"],
      ["/products", "Products"],
      ["/settings", "Settings", "Your settings"],
      ["/settings/users", "Settings", "Users"],
      ["/settings/audit", "Settings", "Audit"],
      ["/settings/documents", "Settings", "Documents"],
      ["/settings/documents/de", "Settings", "Documents"],
      ["/settings/mail", "Settings", "Mail", "All"],
      ["/settings/mail/offer/de", "Settings", "Mail"],
      [own, "Offers", "All", "Details"],
      [`${own}?show=unmatched`, "Offers", "Unmatched", "Details"],
      [`${own}?tab=assistant`, "Offers", "All", "Assistant", newest.title],
      [`${own}?thread=${other.id}`, "Offers", "All", "Assistant", other.title],
      [`${own}?thread=new`, "Offers", "All", "Assistant", "New conversation"],
      [`/settings/webhooks/${webhook.id}`, "Settings", "Webhooks", "All"],
      [`/settings/webhooks/${webhook.id}?state=failed`, "Settings", "Webhooks", "Failed"],
    ]
  ) assertEquals([path, ...await currentOn(path ?? "")], [path, ...wanted.map((each) => [each])]);
});
