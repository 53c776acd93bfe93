/**
 * Writes the pictures of documents in `docs`: a page, several with sections and options, one in Polish. Needs `pdftoppm`,
 * of poppler.
 * Run: deno run -A tools/document_pictures.ts
 */
import { crc32 } from "node:zlib";
import { composeContent, type ContentLogo, type DocumentSource } from "@/core/documents/content.ts";
import { pictureHead } from "@/core/company/logo.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { drawDocument } from "@/core/documents/draw.ts";
import { loadFonts } from "@/core/documents/fonts.ts";
import { ownTemplate } from "@/core/documents/template.ts";
import { smallPng } from "./small_png.ts";

const file = (path: string) => new URL(`../${path}`, import.meta.url);

const seller = {
  name: "Nowak Instal sp. z o.o.",
  address: "ul. Długa 7\n44-100 Gliwice",
  nip: "PL6312345678",
  contact: "offers@nowak-instal.example\n+48 32 555 01 42",
  bankAccount: "PL61 1090 1014 0000 0712 1981 2874\nBank Przykładowy S.A.",
  logo: await readLogo(),
};

const items = [
  {
    name: "Multilayer pipe PEX/Al/PEX 16 × 2.0 mm, 100\u00a0m coil",
    sku: "PEX-1620",
    unit: "coil",
    description: "For water and underfloor heating, 10 bar at 95 °C",
    quantity: 4,
    unitPriceNet: 389,
    vatRate: 23,
  },
  {
    name: "Ball valve ½″ with lever",
    sku: "ZK-015",
    unit: "pcs",
    description: "Brass, PN 25",
    quantity: 24,
    unitPriceNet: 21.9,
    vatRate: 23,
  },
  {
    name: "Thermostatic head M30 × 1.5",
    sku: "TG-30",
    unit: "pcs",
    description: "Liquid sensor, frost protection at 8 °C",
    quantity: 9,
    unitPriceNet: 46.35,
    vatRate: 23,
  },
  {
    name: "Installation and pressure test",
    unit: "h",
    description: "Two fitters, travel included. You get the test report when the work is done.",
    quantity: 6.5,
    unitPriceNet: 120,
    vatRate: 8,
  },
];

const offer: DocumentSource = {
  offer: {
    number: "OF/2026/0042",
    issueDate: "2026-11-20",
    validUntil: "2026-12-20",
    currency: "PLN",
    discountPercent: 5,
  },
  seller,
  buyer: {
    name: "Zażółć Gęślą Jaźń S.A.",
    address: "ul. Świętokrzyska 12/3\n30-001 Kraków",
    nip: "PL9452178902",
    contact: "Anna Łącka",
  },
  items,
  terms: {
    payment: "14 days from the invoice",
    delivery: "5 working days, free of charge",
    notes: "Prices hold while stocks last. Installation can begin two weeks after your order.",
  },
  draft: false,
};

const section = (name: string) => ({
  kind: "section" as const,
  name,
  quantity: 1,
  unitPriceNet: 0,
  vatRate: 23,
});

/** Lines of what is above, with what only some of them have. */
const many = Array.from({ length: 9 }, () => items).flat().map((item, index) => ({
  ...item,
  ...(index % 6 === 1 && { discountPercent: 10 }),
  ...(index % 9 === 5 && { agreedUnitPriceNet: 19.5, note: "Price of the frame contract 2026" }),
  ...(index % 8 === 2 && { leadTime: "2 weeks" }),
}));

const several: DocumentSource = {
  ...offer,
  offer: {
    ...offer.offer,
    number: "OF/2026/0043-R2",
    reference: "A-2026-117",
    deliveryDate: "2026-12-04",
  },
  buyer: {
    name: "Musterbau GmbH & Co. KG",
    address: "Hauptstraße 12\n10115 Berlin",
    nip: "DE123456789",
  },
  items: [
    section("Erdgeschoss"),
    ...many.slice(0, 12),
    section("Obergeschoss"),
    ...many.slice(12, 22),
    section("Optionen"),
    ...many.slice(22, 26).map((item, index) => ({
      ...item,
      optional: true,
      selected: index === 1,
    })),
  ],
  draft: true,
};

const { logo: _logo, ...sellerWithoutLogo } = seller;

await Deno.writeFile(
  file("docs/document-page.png"),
  await picture({ ...offer, seller: sellerWithoutLogo }, "en", 100),
);
await Deno.writeFile(file("docs/document-pages.png"), await picture(several, "de", 60));
await Deno.writeFile(file("docs/document-polish.png"), await picture(polish(), "pl", 100));

function polish(): DocumentSource {
  return {
    ...offer,
    offer: { ...offer.offer, number: "OF/2026/0044", discountPercent: 0 },
    items: [
      {
        name: "Rura wielowarstwowa PEX/Al/PEX 16 × 2,0 mm, zwój 100\u00a0m",
        sku: "PEX-1620",
        unit: "zwój",
        description: "Do wody i ogrzewania podłogowego, 10 bar przy 95 °C",
        quantity: 4,
        unitPriceNet: 389,
        vatRate: 23,
        discountPercent: 5,
      },
      {
        name: "Zawór kulowy ½″ z dźwignią",
        sku: "ZK-015",
        unit: "szt.",
        description: "Mosiądz, PN 25",
        quantity: 240,
        unitPriceNet: 21.9,
        vatRate: 23,
      },
      {
        name: "Montaż i próba szczelności",
        unit: "godz.",
        description: "Dwóch monterów, dojazd w cenie. Protokół po zakończeniu prac.",
        quantity: 6.5,
        unitPriceNet: 120,
        vatRate: 8,
      },
    ],
    terms: {
      payment: "14 dni od wystawienia faktury",
      delivery: "5 dni roboczych, bezpłatnie",
      notes: "Ceny obowiązują do wyczerpania zapasów. Montaż możliwy dwa tygodnie po zamówieniu.",
    },
  };
}

async function readLogo(): Promise<ContentLogo> {
  const bytes = await Deno.readFile(file("fixtures/logo.png"));
  const head = pictureHead(bytes);
  if (!head) throw new Error("fixtures/logo.png is no picture");
  return { bytes, ...head };
}

/** A PNG of all pages, side by side on grey. */
async function picture(source: DocumentSource, language: DocumentLanguage, dpi: number) {
  const fonts = await loadFonts();
  const { content, issues } = composeContent(source, language, fonts);
  if (issues.length > 0) throw new Error(issues.join("; "));
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeFile(
      `${folder}/in.pdf`,
      await drawDocument(content, ownTemplate(language), fonts),
    );
    const args = ["-r", String(dpi), `${folder}/in.pdf`, `${folder}/page`];
    const { success } = await new Deno.Command("pdftoppm", { args }).output();
    if (!success) throw new Error("pdftoppm failed");
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
      .filter((name) => name.endsWith(".ppm")).sort();
    return smallPng(await encodePng(beside(names.map((name) => readPpm(`${folder}/${name}`)))));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Pixels of three bytes each. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

function readPpm(path: string): Raster {
  const bytes = Deno.readFileSync(path);
  const [head = "", width, height] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(new TextDecoder("latin1").decode(bytes.slice(0, 40))) ?? [];
  return { width: Number(width), height: Number(height), pixels: bytes.slice(head.length) };
}

function beside(pages: readonly Raster[]): Raster {
  const gap = 12;
  const width = pages.reduce((sum, page) => sum + page.width + gap, gap);
  const height = Math.max(...pages.map((page) => page.height)) + 2 * gap;
  const pixels = new Uint8Array(width * height * 3).fill(0xd5);
  let left = gap;
  for (const page of pages) {
    for (let y = 0; y < page.height; y++) {
      const row = page.pixels.subarray(y * page.width * 3, (y + 1) * page.width * 3);
      pixels.set(row, ((y + gap) * width + left) * 3);
    }
    left += page.width + gap;
  }
  return { width, height, pixels };
}

/** PNG, true colour, each row as its difference from the one above. */
async function encodePng({ width, height, pixels }: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const stride = width * 3;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    rows[y * (stride + 1)] = 2;
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : pixels[(y - 1) * stride + x] ?? 0;
      rows[y * (stride + 1) + 1 + x] = (pixels[y * stride + x] ?? 0) - above;
    }
  }
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint32(8, 0x08020000);
  return new Uint8Array(
    await new Blob([
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", new Uint8Array(head.buffer)),
      chunk("IDAT", new Uint8Array(await new Response(packed).arrayBuffer())),
      chunk("IEND", new Uint8Array()),
    ]).arrayBuffer(),
  );
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
