export { isFolderPath, isLine, isMail, splitAddresses } from './addresses.ts';
export { crontabFault, firingsAfter, type CrontabFault, type Timetable } from './crontab.ts';
export { pictureWidths } from './picture-widths.ts';
export { isTimeZone } from './time-zones.ts';
