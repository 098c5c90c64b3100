import { loadDrawChart, type ChartSvgRequest } from '@sightline/charts';
import { saveFile } from '@sightline/entity-ui';

export interface PictureAsked extends ChartSvgRequest {
  /** File name without extension. */
  readonly fileName: string;
}

/** Pixels of the image per pixel of the page. */
const sharpness = 2;

const drawn = async ({ fileName: _, ...request }: PictureAsked): Promise<string> => (await loadDrawChart())(request);

/** Saves what a chart shows as a vector image. */
export const saveSvg = async (asked: PictureAsked): Promise<void> =>
  saveFile(new Blob([await drawn(asked)], { type: 'image/svg+xml' }), `${asked.fileName}.svg`);

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(blob);
  });

/** The page's fonts as rules that contain them: an image has no access to those of the page. */
const fontRules = async (families: string): Promise<string> => {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      // A style sheet of another origin does not show its rules.
      return [];
    }
  });
  const wanted = rules.filter(({ style }) =>
    families.includes(style.getPropertyValue('font-family').replaceAll(/["']/g, '')),
  );
  const made = wanted.map(async (rule) => {
    const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
    if (!address) return '';
    const base = rule.parentStyleSheet?.href ?? document.baseURI;
    const file = await (await fetch(new URL(address, base))).blob();
    return rule.cssText.replace(/url\([^)]+\)/, `url("${await asDataUrl(file)}")`);
  });
  return (await Promise.all(made)).join('\n');
};

/** Saves what a chart shows as a PNG image. */
export const savePng = async (asked: PictureAsked): Promise<void> => {
  const { width, height, colors, fileName } = asked;
  const [svg, fonts] = await Promise.all([drawn(asked), fontRules(colors.fontSans).catch(() => '')]);
  const image = new Image();
  const styled = svg.replace('>', `><style>${fonts}</style>`);
  image.src = await asDataUrl(new Blob([styled], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture is too large.');
  saveFile(blob, `${fileName}.png`);
};
