import type { SiteData } from '../../schema/site-data.ts';
import { escapedMarkup } from '../../text/escaped-markup.ts';
import { meanWords } from '../../views/number-words.ts';
import { catalogOf } from '../../wording/catalog/catalog.ts';
import { accentColor, color } from './colors.ts';
import { starRow } from './icon.ts';
import { nameLines } from './name-lines.ts';

/** The image of shared links, 1200 x 630: name, rating, stars and distribution. */
export function socialImage({ dataset, locale }: Pick<SiteData, 'dataset' | 'locale'>): string {
  const { business, aggregate_rating: rating } = dataset;
  const words = catalogOf(locale);
  const name = nameLines(drawable(business.name) ? business.name : words.frame.reviews);
  const value = rating.rating_value;
  const total = Math.max(1, rating.rating_count);
  const bars = (['5', '4', '3', '2', '1'] as const).map((star, i) => {
    const y = 214 + i * 58;
    const width = (330 * rating.ratings_distribution[star]) / total;
    const text = (x: number, shown: string | number): string =>
      `<text x="${x}" y="${y + 22}" font-size="26" fill="${color('quiet')}" text-anchor="end">${shown}</text>`;
    const bar = (length: string, round: string, fill: string): string =>
      `<rect x="736" y="${y}" width="${length}" height="26" rx="${round}" fill="${fill}"/>`;
    const filled = bar(width.toFixed(1), Math.min(13, width / 2).toFixed(1), color('star'));
    return [
      text(716, star) + bar('330', '13', color('sunken')) + (width > 0 ? filled : ''),
      text(1128, rating.ratings_distribution[star]),
    ].join('');
  });
  const title = name.lines.map((line, i) => {
    const at = `x="72" y="${name.top + i * name.step}" font-size="${name.size}"`;
    return `<text ${at} font-weight="700" fill="${color('text')}">${escapedMarkup(line)}</text>`;
  });
  const colors = { empty: `fill="${color('star-empty')}"`, filled: `fill="${color('star')}"` };
  const row = starRow(value ?? 0, { id: 'filled', transform: 'translate(66 462) scale(2.3)', ...colors });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Inter">
<rect width="1200" height="630" fill="${color('ground')}"/><rect width="1200" height="14" fill="${accentColor(business)}"/>
${title.join('')}
${
  value === null
    ? `<text x="72" y="420" font-size="40" fill="${color('quiet')}">${words.widgets.noReviews}</text>`
    : `<text x="66" y="440" font-size="150" font-weight="700" fill="${color('text')}">${words.decimal(meanWords(rating) ?? '')}</text>${row}` +
      `<text x="72" y="556" font-size="30" fill="${color('quiet')}">${words.widgets.counted(
        rating.rating_count,
        dataset.reviews.every(({ source_url }) => source_url !== null),
      )}</text>${bars.join('')}`
}
${business.sample ? `<text x="1128" y="590" font-size="24" fill="${color('quiet')}" text-anchor="end">${words.frame.sampleLabel}</text>` : ''}
</svg>`;
}

/** Whether the font has all the characters: Latin letters, digits and punctuation. */
function drawable(text: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u024F\u2010-\u2027\u2030-\u203A]*$/.test(text);
}
