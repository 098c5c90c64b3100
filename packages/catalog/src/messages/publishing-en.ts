// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const publishingEn = {
  "publishing.title": [{"type":0,"value":"Publish "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" dashboard"}]},"other":{"value":[{"type":7},{"type":0,"value":" dashboards"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"?"}],
  "publishing.back": [{"type":0,"value":"Return "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" dashboard"}]},"other":{"value":[{"type":7},{"type":0,"value":" dashboards"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to draft?"}],
  "publishing.publish": "Publish",
  "publishing.unpublish": "Return to draft",
  "publishing.cancel": "Cancel",
  "publishing.who-datasets": [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Everyone who can open dashboards will see dashboards without datasets."}]},"one":{"value":[{"type":0,"value":"Everyone who can read a dashboard's dataset will see the dashboard."}]},"other":{"value":[{"type":0,"value":"Everyone who can read one of a dashboard's datasets will see the dashboard. There are "},{"type":7},{"type":0,"value":" datasets in total."}]}},"offset":0,"pluralType":"cardinal"}],
  "publishing.who-roles": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" dashboard"}]},"other":{"value":[{"type":7},{"type":0,"value":" dashboards"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" will be visible only to people with these roles: "},{"type":1,"value":"roles"},{"type":0,"value":"."}],
  "publishing.who-draft": "Only owners and administrators can see drafts.",
  "publishing.done": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" dashboard is published"}]},"other":{"value":[{"type":7},{"type":0,"value":" dashboards are published"}]}},"offset":0,"pluralType":"cardinal"}],
  "publishing.undone": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" dashboard is a draft again"}]},"other":{"value":[{"type":7},{"type":0,"value":" dashboards are drafts again"}]}},"offset":0,"pluralType":"cardinal"}],
  "publishing.failed": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" dashboard was not changed"}]},"other":{"value":[{"type":7},{"type":0,"value":" dashboards were not changed"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":": "},{"type":1,"value":"names"}],
} as const;
