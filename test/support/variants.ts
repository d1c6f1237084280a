import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from './built-site.ts';
import { wovenJson } from './hidden-text.ts';

/** The sample as it is. */
export const SAMPLE: Variant = { name: 'sample' };

/** The sample with every part of the insights filled, as far as the shape allows. */
export const FILLED: Variant = { name: 'filled', afterwards: 'fill-insights.ts' };

/** A business without any optional field, except for a subject that no review mentions. */
export const EMPTY: Variant = {
  name: 'empty',
  content: (directory) => {
    bare(directory);
    writeFileSync(
      join(directory, 'aspects.yaml'),
      '- { id: price, label: Price, description: What it costs., terms: [price] }\n',
    );
  },
};

/** One review, stars only, of one person and service, ratings in the structured data, and a door that is closed. */
export const ONE: Variant = {
  name: 'one',
  content: (directory) => {
    bare(directory);
    writeFileSync(join(directory, 'policy.yaml'), 'rating_markup: true\n');
    appendFileSync(
      join(directory, 'business.yaml'),
      "is_accepting_new_patients: false\nwords: {customer: guest, customers: guests, team: stylists}\nopening_hours_specification: [{day_of_week: [Friday], opens: '00:00', closes: '00:00', valid_from: 2026-12-25, valid_through: 2027-01-01}]\n",
    );
    writeFileSync(join(directory, 'technicians.yaml'), '- { id: ada, label: Ada }\n');
    writeFileSync(join(directory, 'services.yaml'), '- { id: massage, label: Massage }\n');
    writeFileSync(
      join(directory, 'aspects.yaml'),
      '- { id: price, label: Price, description: What it costs., terms: [price] }\n',
    );
    writeReview(directory, 0, {
      author: 'Solo',
      rating: 4,
      text: null,
      mentions_technicians: ['ada'],
      mentions_services: ['massage'],
    });
  },
};

export const HOSTILE_TEXTS = [
  '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">',
  '</script><script>window.hacked = true</script><!-- --> ]]> &lt;b&gt; {{constructor}}',
  'מצוין! ממליץ בחום. השירות היה נהדר (5/5) ❤️',
  '👩‍👩‍👧‍👦👍🏽🏳️‍🌈 e\u0301 STRASSE straße ﬁne  ﬁne',
  `${'word '.repeat(3990)}needle-at-the-end`,
  'x'.repeat(3000),
  '"quotes" \'single\' back\\slash `tick`\n\n\n\nmany\n\nparagraphs\tand tabs',
  'The parking is easy and free. Everybody was kind and helped me at once.',
];

/** Reviews that try to break pages, with hidden characters in every value, by people with long and odd names. */
export const HOSTILE: Variant = {
  name: 'hostile',
  content: (directory) => {
    bare(directory);
    writeFileSync(join(directory, 'policy.yaml'), 'publish_unverified: true\n');
    writeFileSync(
      join(directory, 'technicians.yaml'),
      `- id: ${'t'.repeat(80)}\n  label: ${JSON.stringify('Ümit Ångström-Straßburger <b>von und zu</b> Ωmega-Fi '.slice(0, 80).trim())}\n  aliases: [straße]\n`,
    );
    appendFileSync(
      join(directory, 'business.yaml'),
      `address: {street_address: ${'A'.repeat(99)}, address_locality: Town, postal_code: '1', address_country: GB}\n`,
    );
    writeFileSync(
      join(directory, 'faq.yaml'),
      ['parking', 'sauna']
        .map((word) => `- {id: ${word}, question: How is the ${word}?, keywords: [${word}]}\n`)
        .join(''),
    );
    for (const [i, text] of HOSTILE_TEXTS.entries()) {
      writeReview(directory, i, {
        author: ['<b>Mallory</b> & "Sons"', 'N'.repeat(99), 'عبد الرحمن'][i % 3] ?? 'A',
        rating: (i % 5) + 1,
        text,
        verified: i !== 3 && i !== 7,
        disclosure: i === 2 || i === 7 ? '<i>Cousin</i> of the owner' : null,
        title: i === 1 ? 'T'.repeat(200) : null,
        owner_reply: { text: `${text.slice(0, 500)} </div>`, date: '2026-02-01' },
        source_url: `https://reviews.example.com/?q="><script>&i=${i}`.replace(/["<>]/g, encodeURIComponent),
      });
    }
  },
};

function bare(directory: string): void {
  rmSync(join(directory, 'reviews'), { recursive: true, force: true });
  mkdirSync(join(directory, 'reviews'), { recursive: true });
  for (const name of ['technicians', 'services', 'service-areas', 'aspects', 'topics', 'faq', 'policy']) {
    rmSync(join(directory, `${name}.yaml`), { force: true });
  }
  rmSync(join(directory, 'summary.md'), { force: true });
  const business = readFileSync(join(directory, 'business.yaml'), 'utf8');
  const kept = ['sample', 'updated', 'id', 'name', 'url', 'telephone'].map(
    (key) => business.split('\n').find((line) => line.startsWith(`${key}:`)) ?? '',
  );
  writeFileSync(join(directory, 'business.yaml'), `${kept.join('\n')}\ndescription: A clinic.\n`);
}

function writeReview(directory: string, index: number, fields: Record<string, unknown>): void {
  const id = `01KTBTF2G080GPJYF0FRMQH${String(index).padStart(3, '0')}`;
  const review = {
    id,
    date: '2026-01-02',
    source: 'google',
    source_id: `s${index}`,
    verified: true,
    ...fields,
  };
  writeFileSync(join(directory, 'reviews', `${id}.yaml`), wovenJson(review));
}
