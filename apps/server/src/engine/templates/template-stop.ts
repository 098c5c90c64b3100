import type { LimitName } from './template-limits.ts';
import type { TemplateNeed } from './protocol.ts';

/** Ends the rendering over a limit. */
export class LimitReached extends Error {
  readonly limit: LimitName;

  constructor(limit: LimitName) {
    super(limit);
    this.limit = limit;
  }
}

/** Ends the rendering until something of the store is known. */
export class NeedsMore extends Error {
  readonly need: TemplateNeed;

  constructor(need: TemplateNeed) {
    super(need.kind);
    this.need = need;
  }
}

/** Ends the rendering of what cannot be meant. The message is a sentence for the author. */
export class InvalidTemplate extends Error {}

/** A call of something that is not there. */
export class UnknownCall extends Error {
  readonly called: string;

  constructor(called: string) {
    super(called);
    this.called = called;
  }
}
