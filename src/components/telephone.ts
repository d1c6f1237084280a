const EXTENSION = /[\s,;]*(?:;ext=|ext(?:ension|n)?\.?|x|#)\s*(\d{1,10})\s*$/i;

/**
 * The address behind a phone number as people write it (RFC 3966): an extension becomes `;ext=`, and the
 * trunk zero that some write as "(0)" after a country code is not dialled with the code.
 */
export function telephoneUri(written: string): string {
  const extension = EXTENSION.exec(written);
  const number = (extension ? written.slice(0, extension.index) : written)
    .replace(/^(\s*\+[\d\s.-]*)\(0\)/, '$1')
    .replace(/[^+\d]/g, '');
  return `tel:${number}${extension ? `;ext=${extension[1]}` : ''}`;
}
