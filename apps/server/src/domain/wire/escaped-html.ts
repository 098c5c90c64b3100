const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, in attributes too. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
