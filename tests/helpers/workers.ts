/**
 * The workers that draw documents and read files, where a test is not about them: all sites of an isolate share them, since
 * to start one takes seconds. Their time limits are wide: a machine under load may take twenty times as long as an idle one.
 */
import { openDocuments } from "@/core/documents/render.ts";
import { openFileReader } from "@/core/intake/reader.ts";

const start = { waitMs: 300_000, startMs: 300_000 };
export const patientDocuments = { ...start, firstMs: 300_000 };
export const patientFiles = { ...start, fileMs: 300_000 };

export const sharedWorkers = {
  documents: openDocuments(patientDocuments),
  files: openFileReader(patientFiles),
};

/** Ends them; whoever needs one later starts it anew. */
export async function closeWorkers(): Promise<void> {
  await sharedWorkers.documents.close();
  await sharedWorkers.files.close();
}
