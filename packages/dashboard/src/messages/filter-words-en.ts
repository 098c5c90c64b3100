// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const filterWordsEn = {
  "filterWords.between": [{"type":1,"value":"from"},{"type":0,"value":" to "},{"type":1,"value":"to"}],
  "filterWords.atLeast": [{"type":0,"value":"at least "},{"type":1,"value":"from"}],
  "filterWords.atMost": [{"type":0,"value":"at most "},{"type":1,"value":"to"}],
  "filterWords.null": "NULL",
  "filterWords.values": [{"type":5,"value":"excluded","options":{"yes":{"value":[{"type":0,"value":"not "}]},"other":{"value":[]}}},{"type":1,"value":"values"},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" +"},{"type":7}]},"other":{"value":[{"type":0,"value":" +"},{"type":7}]}},"offset":0,"pluralType":"cardinal"}],
} as const;
