/** The versions of a thing that a caller accepts (`If-Match`); absent means any, `*` means any that exists. */
export type Precondition = readonly number[] | "*" | undefined;
