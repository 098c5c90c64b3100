/**
 * Returns a JSON text with line breaks and indentation; undefined if it is not an object or array. The text is not
 * generated from parsed values, because parsing would lose digits of numbers.
 */
export const indentJson = (json: string): string | undefined => {
  if (!/^\s*[[{]/u.test(json)) return undefined;
  try {
    JSON.parse(json);
  } catch {
    return undefined;
  }
  let depth = 0;
  let shown = '';
  const startLine = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[\]{}:,]|[^\s[\]{}:,"]+/gu)) {
    if (token === '{' || token === '[') {
      depth += 1;
      shown += token + startLine();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      shown += startLine() + token;
    } else if (token === ',') shown += token + startLine();
    else if (token === ':') shown += ': ';
    else shown += /^[[{]/u.test(token) ? token.replaceAll(/\s/gu, '') : token;
  }
  return shown;
};
