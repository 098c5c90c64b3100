import { escapedHtml } from '../wire/escaped-html.ts';

/** Content of an HTML mail. Its texts are plain text, which is escaped here. */
export interface MailPage {
  readonly title: string;
  /** Text below the title, such as the time. */
  readonly subtitle?: string;
  /** HTML, with its texts escaped. */
  readonly body: string;
  readonly action: { readonly label: string; readonly url: string };
}

/** Placeholder for the footer, which differs by recipient. */
const footerPlace = '<!--footer-->';

/*
 * Some mail clients remove style sheets, so inline styles give the mail a light, wide design. For other clients, this
 * sheet adds dark colors and narrow margins.
 */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0f1115 !important; }
  .card { background: #181b22 !important; border-color: #2d323d !important; }
  .card, .card h1, .card td { color: #e8eaf0 !important; }
  .quiet, .card th { color: #a5abb8 !important; }
  .card td, .card th { border-color: #2d323d !important; }
  .button { background: #8da4ff !important; color: #10131c !important; }
  .quiet a { color: #a5abb8 !important; }
}
@media (max-width: 480px) {
  .page { padding: 8px !important; }
  .card { padding: 16px !important; }
}`;

const quietColor = '#5a606e';
const bodyStyle =
  'margin:0;padding:0;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:15px;line-height:1.5';
const cardStyle =
  'max-width:592px;margin:0 auto;padding:24px;background:#ffffff;color:#171a21;border:1px solid #e2e4e9;border-radius:12px';
const buttonStyle =
  'display:inline-block;padding:8px 16px;background:#3b5bdb;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none';

/** Returns plain text as HTML paragraphs. Line breaks in a text are kept. */
export const mailParagraphs = (texts: readonly string[], kind?: 'quiet'): string => {
  const look = kind === 'quiet' ? ` class="quiet" style="margin:0 0 12px;color:${quietColor};font-size:13px"` : '';
  return texts
    .map((text) => `<p${look || ' style="margin:0 0 12px"'}>${escapedHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
};

/** Returns the HTML of a mail: a card that is readable in light and dark mail clients, including those on phones. */
export const mailPage = ({ title, subtitle, body, action }: MailPage): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><style>${sheet}</style></head>`,
    `<body style="${bodyStyle}"><div class="page" style="padding:24px;background:#f4f5f7">`,
    `<div class="card" style="${cardStyle}">`,
    `<h1 style="margin:0 0 4px;font-size:20px;line-height:1.3">${escapedHtml(title)}</h1>`,
    subtitle === undefined ? '' : mailParagraphs([subtitle], 'quiet'),
    body,
    `<p style="margin:16px 0 0"><a class="button" href="${escapedHtml(action.url)}" style="${buttonStyle}">${escapedHtml(action.label)}</a></p>`,
    `</div>${footerPlace}</div></body></html>`,
  ].join('\n');

/**
 * Replaces the placeholder with a recipient's footer, which is a text and a link. Without a footer, removes the
 * placeholder.
 */
export const withFooter = (
  html: string,
  footer?: { readonly text: string; readonly label: string; readonly url: string },
): string =>
  html.replace(footerPlace, () =>
    footer === undefined
      ? ''
      : `<p class="quiet" style="max-width:592px;margin:12px auto 0;color:${quietColor};font-size:12px;text-align:center">${escapedHtml(footer.text)} <a href="${escapedHtml(footer.url)}" style="color:${quietColor}">${escapedHtml(footer.label)}</a></p>`,
  );
