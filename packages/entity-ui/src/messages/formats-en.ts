// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const formatsEn = {
  "format.short": "Short",
  "format.signed": "Short with sign",
  "format.duration": "Duration",
  "format.bytes": "Bytes",
  "format.by-grain": "By time grain",
  "format.full-date": "Full date",
  "format.seconds": "Seconds since 1970",
  "format.milliseconds": "Milliseconds since 1970",
  "format.use": [{"type":0,"value":"Use “"},{"type":1,"value":"format"},{"type":0,"value":"”"}],
  "format.not-number": "Enter a number format, for example ,.2f or .1%.",
  "format.not-date": "Enter a date format, for example %b %Y or %H:%M.",
  "format.not-stored-time": "Enter epoch_s, epoch_ms or a pattern that starts with %Y.",
  "format.number-unread": [{"type":0,"value":"This format is not valid. Numbers are shown as "},{"type":1,"value":"example"},{"type":0,"value":"."}],
  "format.date-unread": [{"type":0,"value":"This format is not valid. Dates are shown as "},{"type":1,"value":"example"},{"type":0,"value":"."}],
} as const;
