import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type StarterPack, starterPack } from '../../insights/vocabulary/packs.ts';
import { Pack, TranslatedNames, TranslatedTopics } from '../../schema/pack.ts';
import type { Aspect, Topic } from '../../schema/vocabulary.ts';
import { didYouMeanSentence } from '../../text/nearest-name.ts';

const PACKS_FOLDER = join(import.meta.dirname, '../../../packs');
const GENERAL = 'general';

const IDS = readdirSync(PACKS_FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace(/\.yaml$/, ''))
  .filter((id) => id !== GENERAL)
  .sort()
  .concat(GENERAL);

const read = new Map<string, Pack>();
const opened = new Map<string, StarterPack>();

/** A pack as in its file, before inheritance. Packs are part of the software: each is read once, when it is needed. */
export function readPack(id: string): Pack | undefined {
  if (!read.has(id) && IDS.includes(id))
    read.set(id, Pack.parse(parse(readFileSync(join(PACKS_FOLDER, `${id}.yaml`), 'utf8'))));
  return read.get(id);
}

/** The starter pack of a known trade. */
function packNamed(id: string): StarterPack | undefined {
  if (!opened.has(id) && IDS.includes(id)) opened.set(id, starterPack(id, readPack));
  return opened.get(id);
}

/** The starter packs by id, sorted; last the one for all other trades. */
export function starterPacks(): ReadonlyMap<string, StarterPack> {
  return new Map(IDS.map((id) => [id, packNamed(id) as StarterPack]));
}

/** The related words of a trade, or of all trades if it is unknown. */
export function relatedGroups(trade?: string): string[] {
  const related =
    (trade === undefined ? undefined : packNamed(trade)?.related) ??
    IDS.flatMap((id) => readPack(id)?.related ?? []);
  return [...new Set(related)];
}

/** Whether these aspects have exactly the terms of the pack for all trades. */
export function isGeneralVocabulary(aspects: readonly Pick<Aspect, 'id' | 'terms'>[]): boolean {
  const terms = (list: typeof aspects): string => JSON.stringify(list.map(({ id, terms }) => [id, terms]));
  return terms(aspects) === terms(packNamed(GENERAL)?.aspects ?? []);
}

/** Ids of the topics that are as in the pack of the trade, in English or the language of the site. */
export function unchangedTopics(
  topics: readonly Topic[],
  { pack = GENERAL, locale = 'en' }: { pack?: string | undefined; locale?: string | undefined },
): string[] {
  const own = packNamed(pack);
  const known = own ? ['en', locale.slice(0, 2)].flatMap((language) => topicsIn(own, language)) : [];
  const keyOf = ({ id, keywords }: Topic): string => JSON.stringify([id, keywords]);
  const keys = new Set(known.map(keyOf));
  return topics.filter((topic) => keys.has(keyOf(topic))).map(({ id }) => id);
}

/** The pack of a trade, or a sentence that lists the known trades. */
export function packOf(trade: string): StarterPack | string {
  const ids = [GENERAL, ...IDS.filter((id) => id !== GENERAL)];
  return (
    packNamed(trade) ??
    `"${trade}" is not a known trade.${didYouMeanSentence(trade, ids)} Use one of: ${ids.join(', ')}`
  );
}

/** The topics of a pack in a language such as de; those without a translation are skipped. */
export function topicsIn(pack: StarterPack, language: string): Topic[] {
  if (language === 'en') return pack.topics;
  const translated = TranslatedTopics.parse(translation('topics', language) ?? {});
  const chain: string[] = [];
  for (let id: string | undefined = pack.id; id !== undefined; id = readPack(id)?.extends) chain.push(id);
  return pack.topics.flatMap(({ id }) => {
    const topic = chain.map((each) => translated[each]?.[id]).find((each) => each !== undefined);
    return topic === undefined ? [] : [{ id, ...topic }];
  });
}

/** What the packs call aspects, topics, customers and teams, each with its name in another language. */
export function packNamesIn(language: string): Record<string, string> {
  const names = translation('names', language);
  if (names === null) return {};
  const topics = [...starterPacks().values()].flatMap((pack) => {
    const labels = new Map(pack.topics.map(({ id, label }) => [id, label]));
    return topicsIn(pack, language).map(({ id, label }) => [labels.get(id) ?? id, label]);
  });
  return { ...Object.fromEntries(topics), ...TranslatedNames.parse(names) };
}

function translation(what: 'topics' | 'names', language: string): unknown {
  const file = join(PACKS_FOLDER, what, `${language}.yaml`);
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : null;
}
