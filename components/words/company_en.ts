/** What the page about the seller says in English. */
import { formatNumber } from "@/components/format.ts";

const number = (n: number) => formatNumber(n, "en");

export const companyEn = {
  company: {
    title: "Company",
    about: "Your company, as every printed offer shows it.",
    unset: "Your company is not entered yet: printed offers name an example company.",
    name: "Company name",
    address: "Address",
    addressHint: "As it stands on a letter, one line each.",
    taxId: "Tax ID",
    contact: "Contact",
    contactHint: "Email, phone: what customers should use.",
    bankAccount: "Bank account",
    logo: "Logo",
    chooseLogo: "Picture",
    logoHint: (kib: number, side: number) =>
      `PNG or JPEG, at most ${number(kib)} KiB and ${
        number(side)
      } pixels a side. It stands in the upper right corner.`,
    removeLogo: "Print offers without a logo",
    terms: "On every offer",
    paymentTerms: "Payment",
    deliveryTerms: "Delivery",
    notes: "Notes",
    validityDays: "Valid for days",
    validityHint: "From the issue date.",
    numbers: "Numbers",
    numberPattern: "Pattern",
    patternHint: (next: string) =>
      `{year} and {number} once each; {number:4} has at least four digits. The next offer gets ${next}.`,
    numberRule:
      "An offer gets its number when it is first accepted, and keeps it. Numbers begin at 1 in each year and leave none out.",
    timeZone: "Time zone",
    timeZoneHint: "Decides on which day, and in which year, an offer is issued.",
    save: "Save",
    saved: "Company saved. Offers that are printed from now on show it.",
    adminOnly: "Only an administrator can change the company",
    back: "Your settings",
    faults: {
      name: (most: number) => `Enter the company name, at most ${number(most)} characters`,
      address: (most: number, lines: number) =>
        `The address must have at most ${number(most)} characters and ${number(lines)} lines`,
      taxId: (most: number) => `The tax ID must have at most ${number(most)} characters`,
      contact: (most: number, lines: number) =>
        `The contact must have at most ${number(most)} characters and ${number(lines)} lines`,
      bankAccount: (most: number, lines: number) =>
        `The bank account must have at most ${number(most)} characters and ${number(lines)} lines`,
      paymentTerms: (most: number) => `Payment must have at most ${number(most)} characters`,
      deliveryTerms: (most: number) => `Delivery must have at most ${number(most)} characters`,
      notes: (most: number) => `The notes must have at most ${number(most)} characters`,
      validityDays: (most: number) => `Enter a whole number of days from 1 to ${number(most)}`,
      numberPattern:
        "The pattern needs {year} once and {number} once, besides letters, digits, spaces and . / _ -",
      timeZone: "Enter a time zone such as Europe/Warsaw",
      logo: (kib: number, side: number) =>
        `Choose a PNG or JPEG picture of at most ${number(kib)} KiB, 8 to ${
          number(side)
        } pixels wide and high`,
      tooLarge: "The form is too large: choose a smaller picture",
    },
  },
};
