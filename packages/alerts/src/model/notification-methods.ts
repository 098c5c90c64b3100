/** False if the server says in its configuration that it sends no mails. Servers that say nothing may send them. */
export const sendsMail = (conf: Readonly<Record<string, unknown>>): boolean => {
  const methods = conf['ALERT_REPORTS_NOTIFICATION_METHODS'];
  return !Array.isArray(methods) || methods.includes('Email');
};
