throw new Error("files in ignored folders are never loaded");
