/** A place in a text, 1-based, counted in UTF-16 units as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The place of a UTF-8 byte offset, which is how the engine counts when it names a part of a statement it could parse. */
export function positionAtByte(text: string, byteOffset: number): TextPosition {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, Math.max(0, byteOffset)));
  return positionAt(before, before.length);
}

/** The place of an offset in characters (code points), which is how the engine's parser counts. */
export function positionAtCharacter(text: string, offset: number): TextPosition {
  const before = Array.from(text).slice(0, Math.max(0, offset)).join('');
  return positionAt(before, before.length);
}

/** The place of an offset in UTF-16 units. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: before.length - lineStart + 1 };
}
