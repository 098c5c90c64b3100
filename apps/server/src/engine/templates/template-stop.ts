import type { LimitName } from './template-limits.ts';
import type { TemplateNeed } from './protocol.ts';

/** Stops rendering because a limit was exceeded. */
export class LimitReached extends Error {
  readonly limit: LimitName;

  constructor(limit: LimitName) {
    super(limit);
    this.limit = limit;
  }
}

/** Stops rendering until an item of the store is loaded. */
export class NeedsMore extends Error {
  readonly need: TemplateNeed;

  constructor(need: TemplateNeed) {
    super(need.kind);
    this.need = need;
  }
}

/** Stops rendering because of an invalid operation. The message is a sentence for the author. */
export class InvalidTemplate extends Error {}

/** Stops rendering because of a call to an unknown function. */
export class UnknownCall extends Error {
  readonly called: string;

  constructor(called: string) {
    super(called);
    this.called = called;
  }
}
