/** A text edit: replaces a number of bytes at an offset with a text. */
export interface TextEdit {
  readonly byteOffset: number;
  readonly removedBytes: number;
  readonly inserted: string;
}

const inOrder = (edits: readonly TextEdit[]): readonly TextEdit[] =>
  edits.toSorted((left, right) => left.byteOffset - right.byteOffset);

/** Applies the edits, which must not overlap. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  let at = 0;
  for (const { byteOffset, removedBytes, inserted } of inOrder(edits)) {
    parts.push(bytes.subarray(at, byteOffset), Buffer.from(inserted));
    at = byteOffset + removedBytes;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]).toString();
}

/** Maps a byte offset in the edited text to the original text. Returns undefined for inserted bytes. */
export function offsetBefore(edits: readonly TextEdit[], byteOffset: number): number | undefined {
  let shift = 0;
  for (const edit of inOrder(edits)) {
    const start = edit.byteOffset + shift;
    const insertedBytes = Buffer.byteLength(edit.inserted);
    if (byteOffset < start) break;
    if (byteOffset < start + insertedBytes) return undefined;
    shift += insertedBytes - edit.removedBytes;
  }
  return byteOffset - shift;
}
