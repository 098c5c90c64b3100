declare module 'svg-to-pdfkit' {
  /** Draws SVG text into a PDF document. */
  export default function svgToPdf(
    document: object,
    svg: string,
    x: number,
    y: number,
    options: {
      readonly width: number;
      readonly height: number;
      readonly assumePt: boolean;
      readonly fontCallback: (family: string, bold: boolean, italic: boolean) => string;
      readonly warningCallback: (text: string) => void;
    },
  ): void;
}
