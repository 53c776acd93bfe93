/** Journeys through catalogue, customers, imports, knowledge base, quick offer and settings, with and without JavaScript. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Buffer } from "node:buffer";
import { hasFocus, openBrowser, says, signIn, visit } from "./browser.ts";
import { type RunningSite, startSite } from "./service.ts";

const site: RunningSite = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

const header = "sku,name,description,unitPriceNet,vatRate,currency";

function csv(content: string) {
  return { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
}

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
  const mark = javaScriptEnabled ? "JS" : "NOJS";

  Deno.test(`a catalogue is checked, mended, imported and searched, ${how}`, async () => {
    const { page, complaints } = await visit(browser, site, { javaScriptEnabled });
    await signIn(page, site);
    await page.getByRole("link", { name: "Products", exact: true }).click();
    await page.getByRole("link", { name: "Import products" }).click();
    const rows = [
      header,
      `${mark}-1,Gasket ${mark} small,,1.20,23,PLN`,
      `${mark}-2,Gasket ${mark} large,,two,23,PLN`,
    ];
    await page.getByLabel("File").setInputFiles(csv(rows.join("\n")));
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByText("1 product can be imported.").waitFor();
    await page.getByText("Nothing was written.").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download the row as CSV" }).click();
    const path = await (await download).path();
    const refused = await Deno.readTextFile(path);
    assertStringIncludes(refused, `${mark}-2,Gasket ${mark} large,,two,23,PLN,`);

    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Read: 1 good row, 1 to be changed").waitFor();
    await page.getByText("1 imported.").waitFor();
    await page.getByRole("link", { name: "Import another file" }).click();
    await page.getByLabel("File").setInputFiles(csv(refused.replace(",two,", ",2.40,")));
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("1 imported.").waitFor();
    await page.getByRole("link", { name: "See the products" }).click();

    await page.getByLabel("Number, name or what it is for").fill(`gasket ${mark}`);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: `Gasket ${mark} large`, exact: true }).waitFor();
    await page.getByLabel("By meaning").check();
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("heading", { name: "Answer" }).waitFor();
    await page.getByRole("link", { name: `Gasket ${mark} small`, exact: true }).click();
    await page.getByRole("heading", { name: `Gasket ${mark} small` }).waitFor();
    assertEquals(complaints, []);
    await page.context().close();
  });

  Deno.test(`customers are added and imported, ${how}`, async () => {
    const { page, complaints } = await visit(browser, site, { javaScriptEnabled });
    await signIn(page, site);
    await page.goto("/customers");
    await page.getByRole("button", { name: "Add the customer" }).click();
    await hasFocus(page.getByRole("alert"));
    await page.getByLabel("Name").last().fill(`Customer ${mark}`);
    await page.keyboard.press("Enter");
    await page.getByText(`Added Customer ${mark}.`).waitFor();
    await page.goto("/customers/import");
    await page.getByLabel("Or paste the rows").fill(`name\nCustomer ${mark}\nOther ${mark}\n,`);
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByText("2 customers can be imported.").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("2 imported.").waitFor();
    assertEquals(complaints, []);
    await page.context().close();
  });

  Deno.test(`an article is written, previewed and deleted, ${how}`, async () => {
    const { page, complaints } = await visit(browser, site, { javaScriptEnabled });
    await signIn(page, site);
    await page.goto("/kb/new");
    await page.getByLabel("Space").fill(`Space ${mark}`);
    await page.getByLabel("Title").fill(`Article ${mark}`);
    await page.getByLabel("Text", { exact: true }).fill("# Heading\n\n<b>raw</b> and **bold**");
    await page.getByRole("button", { name: "Preview" }).click();
    await says(page, "Nothing is saved yet.");
    assertEquals(await page.locator(".prose strong").innerText(), "bold");
    assertEquals(await page.locator(".prose b").count(), 0);
    await page.getByRole("button", { name: "Save the article" }).click();
    await page.getByRole("heading", { name: `Article ${mark}` }).waitFor();
    await page.getByRole("link", { name: "Delete the article" }).click();
    await page.getByRole("button", { name: `Delete “Article ${mark}”` }).click();
    await page.waitForURL("**/kb");
    assertEquals(await page.getByText(`Space ${mark}`).count(), 0);
    assertEquals(complaints, []);
    await page.context().close();
  });

  Deno.test(`a pasted list becomes an offer after its review, ${how}`, async () => {
    const { page, complaints } = await visit(browser, site, { javaScriptEnabled });
    await signIn(page, site);
    await page.getByRole("link", { name: "New offer" }).first().click();
    await page.getByRole("link", { name: "By product number" }).click();
    await hasFocus(page.getByLabel("Product number or name"));
    await page.getByLabel("Many lines").fill("12 OF-1001\nIT.DOCK-11;4\nNO-SUCH 3");
    await page.getByRole("button", { name: "Check the lines" }).last().click();
    await page.getByRole("link", { name: /^Line 3: no product has this number/ }).click();
    await hasFocus(page.getByLabel("Number of line 3"));
    await page.getByLabel("Number of line 3").fill("");
    await page.getByLabel("Quantity of line 2").fill("5");
    await page.keyboard.press("Enter");
    await page.getByText("All lines are found.").waitFor();
    await page.getByLabel("Customer").fill(`Quick ${mark}`);
    await page.getByRole("button", { name: "Create the offer" }).click();
    await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
    assertEquals(await page.getByLabel("Quantity of line 2").inputValue(), "5");
    assertEquals(complaints, []);
    await page.context().close();
  });

  Deno.test(`language, look and password are the user's own, ${how}`, async () => {
    const { page, complaints } = await visit(browser, site, { javaScriptEnabled });
    await signIn(page, site);
    await page.goto("/settings/users");
    const email = `${mark.toLowerCase()}@example.com`;
    await page.getByLabel("Name").fill(`User ${mark}`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Add the user" }).click();
    const link = await page.locator("code.command").innerText();
    await page.getByRole("button", { name: "Sign out" }).click();
    const password = "five calm otters swim";
    await page.goto(new URL(link).pathname);
    await page.locator("#new").fill("short");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.locator("#new-error").waitFor();
    await page.locator("#new").fill(password);
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/settings/users");
    assertMatch(await page.locator("h1").innerText(), /Only an administrator/);
    await page.goto("/settings");
    await page.getByLabel("Language").selectOption("de");
    await page.getByLabel("Look").selectOption("dark");
    await page.getByRole("button", { name: "Save the settings" }).click();
    await says(page, "Einstellungen gespeichert.");
    assertEquals(await page.locator("html").getAttribute("data-theme"), "dark");
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assertEquals(await background(), "rgb(18, 22, 20)");
    await page.emulateMedia({ media: "print" });
    assertEquals(await background(), "rgb(255, 255, 255)");
    await page.emulateMedia({ media: null });
    await page.getByLabel("Aktuelles Passwort").fill(password);
    await page.getByLabel("Neues Passwort").fill("drei ruhige Ponys grasen");
    await page.getByRole("button", { name: "Passwort ändern" }).click();
    await page.getByText("Passwort geändert.").waitFor();
    assertEquals(complaints, []);
    await page.context().close();
  });
}

Deno.test("what is typed before the page's scripts have come is searched when they are there", async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  const come = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto("/offers/quick", { waitUntil: "commit" });
  await page.getByLabel("Product number or name").pressSequentially("docking");
  come.resolve();
  await page.getByRole("option").first().waitFor();
  await page.context().close();
});

Deno.test("with JavaScript a few letters, Enter, a quantity and Enter make a line", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  await page.goto("/offers/quick");
  for (const [letters, line] of [["docking", 1], ["OF-1001", 2]] as const) {
    await page.getByLabel("Product number or name").pressSequentially(letters);
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await hasFocus(page.getByLabel(`Quantity of line ${line}`));
    // The number that stands there is chosen whole once the page's script has come.
    await page.waitForFunction(() => {
      const field = document.activeElement as HTMLInputElement;
      return field.selectionStart === 0 && field.selectionEnd === field.value.length;
    });
    await page.keyboard.type(String(line + 6));
    await page.keyboard.press("Enter");
    await page.getByText("All lines are found.").waitFor();
    await hasFocus(page.getByLabel("Product number or name"));
  }
  assertEquals(await page.getByLabel("Quantity of line 1").inputValue(), "7");
  await page.getByRole("button", { name: "Create the offer" }).click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  assertEquals(complaints, []);
  await page.context().close();
});

Deno.test("one press creates the offer of a customer who is there, whatever is suggested", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const known = "Kelp & Moss";
  const places = ["", " North", " East", " South", " West", " Centre", " Port", " Hill"];
  await page.goto("/customers/import");
  await page.getByLabel("Or paste the rows").fill(
    ["name", ...places.map((place) => known + place)].join("\n"),
  );
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("8 imported.").waitFor();
  for (const typed of [known, `${known} East`, "Kelp & Mo"]) {
    await page.goto("/offers/quick");
    await page.getByLabel("Many lines").fill("2 OF-1001");
    await page.getByRole("button", { name: "Check the lines" }).last().click();
    await page.getByText("All lines are found.").waitFor();
    const answer = page.waitForResponse((reply) =>
      reply.url().includes(`query=${new URLSearchParams({ typed }).toString().slice(6)}&`)
    );
    await page.getByLabel("Customer").fill(typed);
    await answer;
    if (typed !== `${known} East`) await page.getByRole("option").nth(6).waitFor();
    const box = await page.getByRole("button", { name: "Create the offer" }).boundingBox();
    assert(box);
    // A mouse presses where the button is seen to be; it does not wait until nothing lies over it.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    if (typed === "Kelp & Mo") {
      await page.getByRole("link", { name: /^“Kelp & Mo” is part of Kelp & Moss/ }).waitFor();
    } else {
      await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
      const customer = page.getByRole("combobox", { name: "Customer" });
      assertEquals(await customer.inputValue(), typed);
    }
  }
  assertEquals(complaints, []);
  await page.context().close();
});
