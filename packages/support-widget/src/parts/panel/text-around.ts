import type { MessageId, MessageValues, Text } from '../../model/messages.ts';

/** Splits a message around a placeholder that is rendered as an element. */
export function textAround(
  text: Text,
  id: MessageId,
  place: string,
  values: MessageValues = {},
): readonly [before: string, after: string] {
  // This character occurs in no language, so it can mark the position.
  const mark = '\uFFFC';
  const [before = '', ...after] = text(id, { ...values, [place]: mark }).split(mark);
  return [before, after.join('')];
}
