import type { MessageId, MessageValues, Text } from '../../model/messages.ts';

/** The words before and after a place of a message, where an element stands instead of a text. */
export function textAround(
  text: Text,
  id: MessageId,
  place: string,
  values: MessageValues = {},
): readonly [before: string, after: string] {
  // A character that no language writes marks the place.
  const mark = '\uFFFC';
  const [before = '', ...after] = text(id, { ...values, [place]: mark }).split(mark);
  return [before, after.join('')];
}
