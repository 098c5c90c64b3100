// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const newDashboardEn = {
  "newDashboard.title": "New dashboard",
  "newDashboard.help": "The dashboard starts empty, as a draft. Save charts to it to fill it.",
  "newDashboard.name": "Name",
  "newDashboard.nameMissing": "Name is required",
  "newDashboard.create": "Create dashboard",
  "newDashboard.forbidden": "You don't have permission to create dashboards",
  "newDashboard.forbiddenHelp": "You need the permission can_write on Dashboard. Ask an administrator for it.",
} as const;
