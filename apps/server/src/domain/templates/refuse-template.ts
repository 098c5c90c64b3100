import { AppError } from '@sightline/core';
import type { TemplateOutcome } from '../../engine/templates/protocol.ts';
import { templateLimits } from '../../engine/templates/template-limits.ts';
import type { LimitName } from '../../engine/templates/template-limits.ts';

const limitWords: Readonly<Record<LimitName, string>> = {
  steps: `it takes more than ${templateLimits.steps} steps`,
  range: `a list in it has more than ${templateLimits.listLength} items`,
  output: `a string in it is longer than ${templateLimits.outputCharacters} characters`,
  depth: 'it is nested too deeply',
  time: `it takes longer than ${templateLimits.workMs} ms`,
  memory: `it takes more memory than ${templateLimits.memoryMegabytes} MB`,
  length: `it is longer than ${templateLimits.templateCharacters} characters`,
};

/** Returns the error for an invalid template. */
export const invalidTemplate = (reason: string): AppError => new AppError('INVALID_TEMPLATE_PARAMS_ERROR', reason);

/**
 * Converts a failed rendering to the contract's error.
 * @param asked.parameters the given template parameters, which the error lists
 */
export function refuseTemplate(
  outcome: Exclude<TemplateOutcome, { readonly kind: 'rendered' | 'needs' }>,
  asked: { readonly template: string; readonly parameters: Readonly<Record<string, unknown>> },
): AppError {
  switch (outcome.kind) {
    case 'undefined': {
      const { names } = outcome;
      const quoted = names.map((name) => `"${name}"`).join(', ');
      const message =
        names.length === 1
          ? `The parameter ${quoted} in your query is undefined.`
          : `The following parameters in your query are undefined: ${quoted}.`;
      const extra = { undefined_parameters: names, template_parameters: asked.parameters };
      return new AppError('MISSING_TEMPLATE_PARAMS_ERROR', message, { extra });
    }
    case 'syntax': {
      const extra = { template: asked.template, line: outcome.line, exception_type: 'TemplateSyntaxError' };
      const message = `Jinja2 template error (TemplateSyntaxError): ${outcome.message}`;
      return new AppError('GENERIC_COMMAND_ERROR', message, { extra, status: 422, level: 'error' });
    }
    case 'limit':
      return invalidTemplate(`The template exceeds a limit: ${limitWords[outcome.limit]}.`);
    case 'invalid':
      return invalidTemplate(`The template cannot be rendered: ${outcome.message}`);
  }
}
