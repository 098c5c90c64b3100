// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const chartMenuEn = {
  "chartMenu.alert": "Set up an alert…",
  "chartMenu.report": "Schedule an email report…",
  "chartMenu.picture": "Download picture",
  "chartMenu.png": "PNG",
  "chartMenu.svg": "SVG",
  "chartMenu.pixels": [{"type":1,"value":"width"},{"type":0,"value":" × "},{"type":1,"value":"height"},{"type":0,"value":" px"}],
  "chartMenu.pictureFailed": [{"type":0,"value":"The picture of “"},{"type":1,"value":"name"},{"type":0,"value":"” could not be downloaded."}],
  "chartMenu.mail": "Email link",
  "chartMenu.mailSubject": [{"type":0,"value":"Chart “"},{"type":1,"value":"name"},{"type":0,"value":"”"}],
  "chartMenu.mailFailed": "The link could not be created.",
  "chartMenu.sqlLab": "Run in SQL Lab",
  "chartMenu.dashboards": "Dashboards with this chart",
  "chartMenu.noDashboards": "This chart is on no dashboard.",
  "chartMenu.dashboardsFailed": "The dashboards could not be loaded.",
  "chartMenu.versions": "Versions…",
  "chartMenu.delete": "Delete…",
} as const;
