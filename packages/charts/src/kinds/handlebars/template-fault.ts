/** Why a template gives nothing; `line` is where, counted from 1. */
export class TemplateFault extends Error {
  readonly reason: 'syntax' | 'unclosed' | 'helper' | 'partial' | 'size';
  readonly line: number | undefined;
  /** The name in question, or the parser's own words. */
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
