import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createQuickOffer } from "@/core/offers/quick.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { askShared } from "@/core/sending/answers.ts";
import { claimDueMails, deliverMail } from "@/core/sending/deliver.ts";
import { noticeChoice, saveNoticeChoice, sendDigests } from "@/core/sending/notices.ts";
import { createShare, withUrl } from "@/core/sending/shares.ts";
import { openClockedApp } from "@/tests/helpers/clocked_app.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { readMail, startMailServer } from "@/tests/helpers/mail_server.ts";

const database = await testDatabase();
const hourMs = 60 * 60 * 1000;

Deno.test("whoever follows an offer up is told of an answer, and of what waits, once a morning", async () => {
  await using server = await startMailServer();
  const { app, admin, pass } = await openClockedApp(database, {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: "offers@vistula.example",
  });
  const deliverAll = async () => {
    for (const held of await claimDueMails(app)) {
      await deliverMail(app, held, new AbortController().signal);
    }
  };
  const { id } = await givenProduct(database);
  const made = await createQuickOffer(app, admin, {
    customerName: "Harrow Finch",
    items: [{ productId: id, quantity: 1 }],
  });
  const options = { otherwise: "en", precondition: undefined, commit: app } as const;
  const share = await createShare(app, admin, made.offer.id, { confirm: true }, options);
  const { url } = await withUrl(app, share);
  const token = url?.split("/").at(-1) ?? "";

  for (let i = 0; i < 2; i++) await askShared(app, token, "", "Also in XL?");
  await deliverAll();
  assertEquals(server.taken.length, 1, "the same question is one");
  const { head, body } = readMail(server.taken[0] ?? { raw: "" });
  assertStringIncludes(head, "Harrow Finch asks about offer OF/");
  assertStringIncludes(body, "Also in XL?");

  await saveNoticeChoice(app, admin.userId, { answerMails: false, digestMails: true });
  assertEquals(await noticeChoice(app, admin.userId), { answerMails: false, digestMails: true });
  await askShared(app, token, "", "And in XXL?");
  await deliverAll();
  assertEquals(server.taken.length, 1);

  const nextStep = { text: "Call Tom", due: "2026-11-21" };
  await updateOfferContent(app, admin, made.offer.id, { nextStep }, undefined);
  pass(10 * hourMs); // 19:00 at the seller's
  assertEquals(await sendDigests(app), 0, "not in the evening");
  pass(13 * hourMs); // 08:00 of the next day
  const counts = await Promise.all([sendDigests(app), sendDigests(app), sendDigests(app)]);
  assertEquals(counts.toSorted(), [0, 0, 1]);
  await deliverAll();
  const digest = readMail(server.taken[1] ?? { raw: "" });
  assertStringIncludes(digest.head, "What waits for you");
  for (const each of ["Answers of customers: 2", "Harrow Finch", "Call Tom"]) {
    assertStringIncludes(digest.body, each);
  }
  pass(hourMs);
  assertEquals(await sendDigests(app), 0, "one a morning");
  await saveNoticeChoice(app, admin.userId, { answerMails: false, digestMails: false });
  pass(24 * hourMs);
  assertEquals(await sendDigests(app), 0, "by choice");
  assert(server.taken.length === 2);
});
