import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { vocabularyYaml } from '../../io/content/vocabulary-yaml.ts';
import { manual } from '../../io/release/package.ts';
import type { OwnBusiness } from './ask-business.ts';
import { STARTER_README } from './starter-readme.ts';

/** Writes the content of a business without reviews into a folder. */
export function writeStarter(folder: string, own: OwnBusiness, pack: StarterPack): void {
  mkdirSync(join(folder, 'reviews'), { recursive: true });
  const write = (name: string, head: string, value: unknown): void =>
    writeFileSync(join(folder, name), `${head}\n${stringify(value, { lineWidth: 0 })}`);
  write(
    'business.yaml',
    [
      `# The business that the reviews are about. Every field: ${manual('content.md')}`,
      '# pack: your trade, which gives search engines the kind of business; schema_type names a more exact one, such as Plumber.',
      '# words: what pages call your customers and team.',
      '# place_words: what reviews call the place itself, such as "surgery", which is then not a health word.',
    ].join('\n'),
    own.business,
  );
  write(
    'technicians.yaml',
    [
      '# The people that reviews mention: id, label, role (optional), aliases. A review counts for a person if its text',
      '# has the label or an alias as whole words. "Dr", "Dr." and "Doctor" are equal, and a full name counts without',
      '# its title. Add every other name that people write as an alias:  aliases: [Dr. Kim, Anna, Annie]',
      '# To list names in your reviews that are not counted yet: npm run reviews -- check --suggest',
    ].join('\n'),
    own.technicians,
  );
  write('services.yaml', "# What you offer: id, label, aliases (your customers' words).", own.services);
  write('service-areas.yaml', '# Towns your customers come from: id, label, aliases.', own.serviceAreas);
  write(
    'policy.yaml',
    '# What is published. Describe in `collection` how you collect reviews, and in `corrections` whom to contact.\n# reply_check: whether a careless new reply stops the build (strict) or only warns (warn).\n# records: from the first commit with this line on, every removal and change of a review needs a record.',
    { publish_unverified: false, reply_check: pack.replyCheck, records: 1 },
  );
  writeFileSync(join(folder, 'README.md'), STARTER_README);
  writeFileSync(join(folder, 'aspects.yaml'), `${ASPECTS_HEAD}\n${vocabularyYaml(pack.aspects)}`);
  writeFileSync(join(folder, 'topics.yaml'), `${TOPICS_HEAD}\n${vocabularyYaml(pack.topics)}`);
}

const ASPECTS_HEAD = [
  '# What reviews judge. Each aspect: id, label, description, base (one of seven concepts that all trades share), terms.',
  '# terms: words and phrases that show that a review is about it. Regular forms also count: explain finds explains,',
  '#   explained and explaining, but take does not find took. A term belongs to one aspect.',
  '# excludes: phrases in which a term does not count, exactly as written.',
  '# To list words in your reviews that no aspect has yet: npm run reviews -- check --suggest',
].join('\n');

const TOPICS_HEAD = [
  '# Subjects that group reviews: id, label, keywords (exactly as written; singular and plural are separate), excludes.',
  '# kind: problem marks a health condition. It is counted only in total, from 3 reviews up.',
].join('\n');
