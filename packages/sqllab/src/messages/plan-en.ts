// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const planEn = {
  "plan.label": "Plan",
  "plan.nth": [{"type":0,"value":"Plan of statement "},{"type":1,"value":"n"}],
  "plan.loading": "Explaining the query",
  "plan.most": "Most work",
  "plan.rows": [{"type":0,"value":"about "},{"type":1,"value":"count"},{"type":0,"value":" rows"}],
  "plan.byCost": "Shares are of the cost that the database estimates. Nothing has been run.",
  "plan.byRows": "Shares are of the rows that the database estimates for each step. Nothing has been run.",
  "plan.noFacts": "The database gives no details of this step.",
} as const;
