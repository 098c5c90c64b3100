/** Error of a template that produces no output. `line` is the 1-based line of the error. */
export class TemplateFault extends Error {
  readonly reason: 'syntax' | 'unclosed' | 'helper' | 'partial' | 'size';
  readonly line: number | undefined;
  /** The name that the error is about, or the parser's own message. */
  readonly detail: string;

  constructor(
    reason: TemplateFault['reason'],
    { line, detail }: { readonly line?: number | undefined; readonly detail: string },
  ) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.line = line;
    this.detail = detail;
  }
}
