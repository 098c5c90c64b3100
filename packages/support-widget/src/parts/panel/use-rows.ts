import { useLayoutEffect, type RefObject } from 'react';

const least = 3;
const most = 6;

/** Keeps a text area as high as its text, within 3 and 6 rows; beyond that it scrolls. */
export function useRows(ref: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    const area = ref.current!;
    const measure = () => {
      const style = getComputedStyle(area);
      const row = Number.parseFloat(style.lineHeight);
      const padding = Number.parseFloat(style.paddingBlockStart) + Number.parseFloat(style.paddingBlockEnd);
      const border = area.offsetHeight - area.clientHeight;
      const { scrollTop } = area;
      // The height of the text shows only in an area that is lower than it.
      area.style.blockSize = '0';
      const rows = Math.round((area.scrollHeight - padding) / row);
      area.style.blockSize = `${Math.min(most, Math.max(least, rows)) * row + padding + border}px`;
      area.scrollTop = scrollTop;
    };
    measure();
    // The same text takes other rows in another width.
    let width = area.clientWidth;
    const observer = new ResizeObserver(() => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      measure();
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [ref, value]);
}
