import { useText } from '@sightline/core/react';
import { messages } from '../../messages/index.ts';
import { isMissing, type ControlProblem } from '../../model/controls.ts';

/**
 * Returns a text with the names of the settings that prevent the query: those that are missing, and those that are
 * wrong. Undefined if there are none.
 */
export const useProblemText = (
  problems: ReadonlyMap<string, ControlProblem>,
  nameOf: (setting: string) => string,
): string | undefined => {
  const text = useText(messages);
  if (problems.size === 0) return undefined;
  const namesOf = (missing: boolean) =>
    [...problems]
      .filter(([, problem]) => isMissing(problem) === missing)
      .map(([setting]) => nameOf(setting))
      .join(', ');
  const [missing, wrong] = [namesOf(true), namesOf(false)];
  return [
    ...(missing === '' ? [] : [text('explore.missing', { names: missing })]),
    ...(wrong === '' ? [] : [text('explore.wrong', { names: wrong })]),
  ].join(' · ');
};
