import { parse, type AST } from '@handlebars/parser';
import { TemplateFault } from './template-fault.ts';

export type { AST };

const lineOf = (error: unknown, message: string): number | undefined => {
  const own = (error as { readonly lineNumber?: unknown }).lineNumber;
  const found = typeof own === 'number' ? own : Number(/line (\d+)/u.exec(message)?.[1]);
  return Number.isInteger(found) ? found : undefined;
};

/** Parses a template. Throws {@link TemplateFault} with the line of an error. */
export const parseTemplate = (text: string): AST.Program => {
  try {
    return parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = lineOf(error, message);
    if (message.endsWith("got 'EOF'")) throw new TemplateFault('unclosed', { line, detail: '' });
    // The parser's messages about blocks contain the names of the blocks, so they are kept. Its other messages contain
    // internal tokens, so they are dropped.
    const detail = message.startsWith('Parse error') || message.startsWith('Lexical error') ? '' : message;
    throw new TemplateFault('syntax', { line, detail });
  }
};
