import { Lexer } from 'yaml';

const opening = new Set(['{', '[']);
const closing = new Set(['}', ']']);

/** Deepest nesting of a YAML text, found on its tokens without building anything; never less than the true depth. */
export const yamlDepth = (text: string): number => {
  const indents: number[] = [];
  let flow = 0;
  let inline = 0;
  let deepest = 0;
  let atLineStart = true;
  for (const token of new Lexer().lex(text)) {
    if (token === '\n' || token === '\r\n') {
      atLineStart = true;
      continue;
    }
    if (atLineStart) {
      const indent = /^ +$/.test(token) ? token.length : 0;
      atLineStart = false;
      inline = 0;
      if (flow === 0) {
        while (indents.length > 0 && indents[indents.length - 1]! >= indent) indents.pop();
        indents.push(indent);
      }
    }
    if (opening.has(token)) flow += 1;
    else if (closing.has(token)) flow = Math.max(0, flow - 1);
    else if (token === '-' || token === '?') inline += 1;
    deepest = Math.max(deepest, indents.length + flow + inline);
  }
  return deepest;
};
