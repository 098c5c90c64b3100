import { TextCache } from '../text-cache.ts';
import { LimitedInterpreter } from './limited-interpreter.ts';
import { templateScope } from './macros.ts';
import { parseTemplate, TemplateSyntaxError } from './parse-template.ts';
import type { ParsedTemplate } from './parse-template.ts';
import { MisplacedValue, placeParts } from './place-values.ts';
import type { TemplateFacts, TemplateOutcome } from './protocol.ts';
import { templateLimits } from './template-limits.ts';
import { InvalidTemplate, LimitReached, NeedsMore, UnknownCall } from './template-stop.ts';
import { isText, Origins } from './template-values.ts';
import { readMarks } from './text-parts.ts';

/** Renders templates and caches their parsed form. */
export class TemplateRenderer {
  readonly #parsed = new TextCache<ParsedTemplate>(1_000_000);

  /** Renders one template. Mistakes of its author are returned as an outcome, bugs of ours are thrown. */
  render(template: string, facts: TemplateFacts, filling?: string): TemplateOutcome {
    if (template.length > templateLimits.templateCharacters) return { kind: 'limit', limit: 'length' };
    try {
      return this.#render(template, facts, filling);
    } catch (error) {
      return outcomeOf(error);
    }
  }

  #parse(template: string): ParsedTemplate {
    const known = this.#parsed.get(template);
    if (known !== undefined) return known;
    const parsed = parseTemplate(template);
    this.#parsed.set(template, parsed);
    return parsed;
  }

  #render(template: string, facts: TemplateFacts, filling?: string): TemplateOutcome {
    const { program, prints } = this.#parse(template);
    const origins = new Origins();
    const { environment, used } = templateScope(facts, origins);
    const options = { prints, origins, ...(filling === undefined ? {} : { filling }) };
    const interpreter = new LimitedInterpreter(environment, options);
    try {
      const result = interpreter.run(program);
      if (interpreter.undefinedNames.size > 0) return { kind: 'undefined', names: [...interpreter.undefinedNames] };
      const text = placeParts(readMarks(isText(result) ? result.value : ''), facts.engine);
      if (text.length > templateLimits.outputCharacters) return { kind: 'limit', limit: 'output' };
      return { kind: 'rendered', text, applied: [...used.applied], removed: [...used.removed] };
    } catch (error) {
      const outcome = outcomeOf(error);
      // If the library fails after an undefined name was used, that name is the most likely cause.
      const missed = [...interpreter.missedNames];
      return outcome.kind === 'invalid' && isOfLibrary(error) && missed.length > 0
        ? { kind: 'undefined', names: missed }
        : outcome;
    }
  }
}

const isOfLibrary = (error: unknown): boolean => !(error instanceof InvalidTemplate || error instanceof MisplacedValue);

/**
 * Converts an error to the outcome of a template. The library throws plain errors and SyntaxErrors with a message for
 * the author. Other error types are bugs of ours.
 */
function outcomeOf(error: unknown): TemplateOutcome {
  if (error instanceof TemplateSyntaxError) return { kind: 'syntax', message: error.message, line: error.line };
  if (error instanceof LimitReached) return { kind: 'limit', limit: error.limit };
  if (error instanceof NeedsMore) return { kind: 'needs', need: error.need };
  if (error instanceof UnknownCall) return { kind: 'undefined', names: [error.called] };
  if (error instanceof RangeError) return { kind: 'limit', limit: /stack/i.test(error.message) ? 'depth' : 'output' };
  if (error instanceof Error) return { kind: 'invalid', message: error.message };
  throw error;
}
