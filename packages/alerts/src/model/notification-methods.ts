const methodsIn = (conf: Readonly<Record<string, unknown>>): readonly unknown[] | undefined => {
  const methods = conf['ALERT_REPORTS_NOTIFICATION_METHODS'];
  return Array.isArray(methods) ? methods : undefined;
};

/** True if the server's configuration says that it stores reports as files. */
export const storesFiles = (conf: Readonly<Record<string, unknown>>): boolean =>
  methodsIn(conf)?.includes('File') === true;

/** True if the server can send email. False only if its configuration lists notification methods without email. */
export const sendsMail = (conf: Readonly<Record<string, unknown>>): boolean =>
  methodsIn(conf)?.includes('Email') ?? true;
