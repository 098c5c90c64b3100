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
  "format.not-number": "Not a number format. Write one such as ,.2f or .1%.",
  "format.not-date": "Not a date format. Write one such as %b %Y or %H:%M.",
  "format.not-stored-time": "Not a time format. Write epoch_s, epoch_ms or a pattern that begins with %Y.",
  "format.number-unread": [{"type":0,"value":"This format cannot be read. Numbers are written as "},{"type":1,"value":"example"},{"type":0,"value":"."}],
  "format.date-unread": [{"type":0,"value":"This format cannot be read. Dates are written as "},{"type":1,"value":"example"},{"type":0,"value":"."}],
} as const;
