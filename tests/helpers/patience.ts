/**
 * Time limits of the workers where a test is not about them: a machine under load may take ten times as long as an idle one,
 * and that is no fault of what is tested.
 */
const start = { waitMs: 60_000, startMs: 60_000 };
export const patientDocuments = { ...start, firstMs: 60_000 };
export const patientFiles = { ...start, fileMs: 60_000 };
