// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const filterHistoryEn = {
  "filterHistory.title": "Filters",
  "filterHistory.undo": "Undo filter change",
  "filterHistory.redo": "Redo filter change",
  "filterHistory.unsaved": "Your filters apply, but this page’s link does not include them yet. It will be updated with your next change.",
} as const;
