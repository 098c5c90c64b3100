// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const missingEn = {
  "missing.title": "Dashboard not found",
  "missing.help": "It was deleted, or you don't have access to it.",
  "missing.all": "All dashboards",
  "missing.state": "The filters of this link could not be loaded. The dashboard shows its default filters.",
} as const;
