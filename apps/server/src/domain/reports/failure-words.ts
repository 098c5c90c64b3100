/**
 * Reasons for failed deliveries. Each comes with the beginning of the error codes that it explains. The first match
 * applies.
 */
const words: readonly (readonly [start: string, reason: string])[] = [
  ['ENOMAIL', 'no mail server is configured'],
  ['EDOMAIN', 'reports are not mailed to this domain'],
  ['EENVELOPE 5', 'the mail server refused the address'],
  ['EAUTH', 'the mail server refused the sign-in'],
  ['ENOSLACK', 'no Slack token is configured; use the URL of a Slack webhook'],
  ['SLACK channel_not_found', 'Slack knows no such channel'],
  ['SLACK not_in_channel', 'the Slack bot is not in the channel'],
  ['ENOFILES', 'this server stores no reports as files'],
  ['EFOLDER', 'the folder for reports does not exist'],
  ['EPATH', 'this is not a folder below the folder for reports'],
  ['EACCES', 'the server may not write to the folder'],
  ['EPERM', 'the server may not write to the folder'],
  ['EROFS', 'the folder is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['S3 403', 'the file store refused the access key'],
  ['S3 404', 'the bucket does not exist'],
  ['S3 ', 'the file store did not accept the file'],
  ['ECHANNEL', 'this server cannot deliver this way'],
  ['EURL', 'the address is not a web address'],
  ['EBLOCKED', 'this server may not connect to the address'],
  ['ENOTFOUND', 'the host does not exist'],
  ['ECONNREFUSED', 'the host does not accept connections'],
  ['ETIMEDOUT', 'the host did not answer in time'],
  ['HTTP ', 'the service did not accept the message'],
];

/** Describes the code of a failed delivery: `the mail server refused the address (EENVELOPE 550)`. */
export const failureWords = (code: string): string => {
  const reason = words.find(([start]) => code.startsWith(start))?.[1];
  return reason === undefined ? `not accepted (${code})` : `${reason} (${code})`;
};

/** Describes the code of a failed delivery as a sentence: `The mail server refused the address (EENVELOPE 550).` */
export const failureSentence = (code: string): string => {
  const reason = failureWords(code);
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
};
