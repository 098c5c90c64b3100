// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const templateEn = {
  "template.none": "This chart has no template yet.",
  "template.summary": [{"type":6,"value":"rows","options":{"one":{"value":[{"type":0,"value":"A template with the data of "},{"type":7},{"type":0,"value":" row"}]},"other":{"value":[{"type":0,"value":"A template with the data of "},{"type":7},{"type":0,"value":" rows"}]}},"offset":0,"pluralType":"cardinal"}],
  "template.line": [{"type":0,"value":"Line "},{"type":1,"value":"line"},{"type":0,"value":":"}],
  "template.syntax": [{"type":0,"value":"The template has a syntax error. "},{"type":1,"value":"detail"}],
  "template.unclosed": "A block or a tag is not closed.",
  "template.helper": [{"type":0,"value":"There is no helper named "},{"type":1,"value":"detail"},{"type":0,"value":"."}],
  "template.partial": "Templates cannot include other templates.",
  "template.size": "The template takes too many steps or its output is too large.",
} as const;
