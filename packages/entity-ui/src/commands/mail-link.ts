/** Opens the mail program with a message that contains a link. Rejects if the link cannot be created. */
export const mailLink = async (name: string, subject: string, makeLink: () => Promise<string>): Promise<void> => {
  const body = encodeURIComponent(`${name}\n${await makeLink()}`);
  window.location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`;
};
