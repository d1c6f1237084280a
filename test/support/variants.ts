import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from './built-site.ts';
import { wovenJson } from './hidden-text.ts';

export const SAMPLE_BASE_URL = 'https://reviews.example.com';

/** The sample as it is, for the Node host and for Netlify. */
export const SAMPLE: Variant = { name: 'sample', netlify: SAMPLE_BASE_URL };

/** The sample with every part of the insights filled, as far as the shape allows. */
export const FILLED: Variant = { name: 'filled', data: 'fill-insights.ts' };

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

/** One review, of Yelp, stars only, of one person and service, ratings in the structured data, and a door that is closed. */
export const ONE: Variant = {
  name: 'one',
  content: (directory) => {
    bare(directory);
    writeFileSync(join(directory, 'policy.yaml'), 'rating_markup: true\nremove_deleted: true\n');
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
      source: 'yelp',
      rating: 4,
      text: null,
      mentions_technicians: ['ada'],
      mentions_services: ['massage'],
    });
  },
};

export const HOSTILE_NAME = 'Joe "The <i>Fixer</i>" & Sons';

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

/**
 * Reviews that try to break pages, with hidden characters in every value, by people with long and odd names. Some were
 * removed, erased or changed.
 */
export const HOSTILE: Variant = {
  name: 'hostile',
  content: (directory) => {
    bare(directory);
    const business = join(directory, 'business.yaml');
    writeFileSync(
      business,
      `${readFileSync(business, 'utf8').replace(/^name:.*/m, `name: ${JSON.stringify(HOSTILE_NAME)}`)}schema_type: AutoRepair\n`,
    );
    writeFileSync(
      join(directory, 'policy.yaml'),
      [
        'publish_unverified: true\nreply_check: warn\nrating_markup: true\nremove_deleted: true\nremoved:\n',
        ...(['duplicate', 'deleted_at_source', 'duplicate'] as const).map(
          (reason, i) => `  - {rating: ${i === 1 ? 5 : 2}, on: 2026-03-0${i + 1}, reason: ${reason}}\n`,
        ),
      ].join(''),
    );
    writeFileSync(
      join(directory, 'erased.yaml'),
      `salt: "${'0'.repeat(32)}"\nfingerprints: ["${'1'.repeat(64)}"]\n`,
    );
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
      ['parking', 'sauna', 'content']
        .map((word) => `- {id: ${word}, question: How is the ${word}?, keywords: [${word}]}\n`)
        .join(''),
    );
    // Ids that elements of our pages have, too.
    writeFileSync(
      join(directory, 'aspects.yaml'),
      ['people', 'aspects', 'summary']
        .map(
          (id, i) =>
            `- {id: ${id}, label: ${id}, description: Its., terms: [${['kind', 'parking', 'needle'][i]}]}\n`,
        )
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
        // Of the last review, only the reply is cut on cards.
        owner_reply: {
          text: `${text.repeat(i === 7 ? 20 : 1).slice(0, i === 7 ? 900 : 500)} </div>`,
          date: '2026-02-01',
        },
        source: i === 5 ? 'yelp' : 'google',
        source_url:
          i === 4 || i === 5
            ? null
            : `https://reviews.example.com/?q="><script>&i=${i}`.replace(/["<>]/g, encodeURIComponent),
        updated_at: i === 6 ? '2026-04-05T06:07:08Z' : null,
        changes: (i === 0 ? (['owner', 'source', 'owner', 'owner', 'owner'] as const) : []).map((by) => ({
          ...{ on: '2026-02-03', fields: ['author'], by, reason: 'A wrong name.' },
        })),
      });
    }
  },
};

export const ENGLISH_REVIEW = 'No wait, and Ada Moos was kind. The massage was great and parking is easy.';

/** A business in Leipzig with German content, and one review in English. */
export const GERMAN: Variant = {
  name: 'german',
  content: (directory) => {
    bare(directory);
    const files: Record<string, string> = {
      'business.yaml': [
        readFileSync(join(directory, 'business.yaml'), 'utf8')
          .replace(/^name: .*$/m, 'name: Praxis am Lindenhof')
          .replace(/^description: .*$/m, 'description: Eine Praxis.'),
        'locale: de',
        'address: {street_address: Lindenweg 4, address_locality: Leipzig, postal_code: "04103", address_country: DE}',
        'geo: {latitude: 51.34, longitude: 12.37}',
        'booking_url: https://praxis.example.com/termin',
        'imprint_url: https://praxis.example.com/impressum',
        'privacy_url: https://praxis.example.com/datenschutz',
        'review_urls: {google: https://praxis.example.com/bewerten}',
        'opening_hours_specification: [{day_of_week: [Monday, Tuesday, Wednesday], opens: "08:00", closes: "17:30"}]',
        'words: {customer: patient, customers: patients, team: Behandler}',
        'is_accepting_new_patients: true',
      ].join('\n'),
      'technicians.yaml': '- { id: ada, label: Ada Moos, role: Heilpraktikerin }\n',
      'services.yaml': '- { id: massage, label: Massage }\n',
      'aspects.yaml':
        '- { id: wartezeit, label: Wartezeit, description: Ob es zügig geht., terms: [wait] }\n',
      'topics.yaml': '- { id: parking, label: Parking, keywords: [parking] }\n',
      'faq.yaml':
        '- { id: warten, question: Muss man warten?, answer: Selten., reviewed_at: 2026-01-05, keywords: [wait] }\n- { id: parken, question: Kann man parken?, keywords: [parking] }\n',
      'policy.yaml':
        'publish_unverified: true\nwithheld: [{ reason: fake, rating: 1, count: 2 }, { reason: personal_data, rating: 5, count: 1 }]\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), `${text}\n`);
    const texts = [
      'Sehr freundlich und immer pünktlich, ich komme gern wieder.',
      'Leider musste ich lange im Wartezimmer sitzen.',
      null,
      ENGLISH_REVIEW,
    ];
    for (const [i, text] of texts.entries()) {
      writeReview(directory, i, {
        author: `Kim ${i}`,
        rating: 5 - i,
        text,
        verified: i !== 1,
        updated_at: i === 0 ? '2026-02-03T10:00:00Z' : null,
        disclosure: i === 3 ? 'Kollege' : null,
        owner_reply: i === 1 ? { text: 'Danke, wir planen nun mehr Zeit ein.', date: '2026-02-01' } : null,
        reply_checked: i === 1 ? 'Ada Moos' : null,
        language: i === 3 ? 'en' : 'de',
        source_url: i === 0 ? 'https://reviews.example.com/0' : null,
      });
    }
  },
};

/** The sample with so many reviews: its newest. */
export function fewReviews(count: number): Variant {
  return {
    name: `few-${count}`,
    content: (directory) => {
      const folder = join(directory, 'reviews');
      const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
        name.endsWith('.yaml'),
      );
      for (const name of files.sort().slice(0, -count)) rmSync(join(folder, name));
    },
  };
}

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
