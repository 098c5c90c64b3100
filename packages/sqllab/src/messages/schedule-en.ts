// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const scheduleEn = {
  "schedule.title": "Schedule query",
  "schedule.name": "Name",
  "schedule.save": "Save schedule",
  "schedule.saved": "Schedule saved",
  "schedule.open": "Open scheduler",
  "schedule.loading": "Loading the schedule",
  "schedule.unsaved": "Saving the schedule also saves your changes to the query.",
  "schedule.lines": "One per line.",
  "schedule.none": "None",
  "schedule.missing": [{"type":1,"value":"label"},{"type":0,"value":" is required."}],
  "schedule.number": "Enter a number.",
  "schedule.whole": "Enter a whole number.",
  "schedule.moment": "Enter a date and a time.",
  "schedule.json": "Enter valid JSON.",
} as const;
