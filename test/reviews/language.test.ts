import { expect, test } from 'vitest';
import { sha256 } from '../../src/io/release/release.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { detectLanguage, usualLanguage } from '../../src/reviews/language.ts';
import { BASE_URL, contentWith, insightsOf, review } from '../insights/sample.ts';
import { verifies } from '../requirements.ts';

test.each(['The kind staff.', 'Great!', 'Pain went away.'])(
  '"%s" is English, also where another language is usual or none',
  (text) => {
    expect([null, 'en'].map((usual) => detectLanguage(text, usual))).toEqual(['en', 'en']);
  },
);

test.each([
  'No improvement.',
  'No pain!',
  'Never again. No apology, no refund.',
  'Left a message three times. No one rang.',
  'Do yourselves a favour, avoid.',
  'Heel pain gone.',
  'Big plus!',
  'Come again!',
  'Ask Ben!',
])('"%s" is not foreign on an English site, although one of its words exists in another language', (text) => {
  expect(['en', 'und']).toContain(detectLanguage(text, 'en'));
});

test.each([
  'Prima zaak, snel geholpen.',
  'Alles prima geregeld.',
  'Die behandeling duurde lang.',
  'Lekker gegeten, top team!',
  'Goed geholpen door Anna.',
  'We werden vriendelijk ontvangen en alles was in orde.',
  'Wat een tegenvaller, nooit meer.',
])('the Dutch "%s" is never published as German or English', (text) => {
  verifies('4.language');
  for (const usual of [null, 'de', 'en', 'nl'])
    expect(['nl', 'und'], String(usual)).toContain(detectLanguage(text, usual));
});

test.each([
  ['pt', 'Não gostei do atendimento.'],
  ['pt', 'Atendimento ótimo no centro do Porto.'],
  ['pt', 'Muito bom! Recomendo.'],
  ['pt', 'O médico é muito atencioso e explicou tudo no primeiro dia.'],
  ['es', 'No recomiendo este lugar.'],
  ['es', 'No me gustó nada la atención.'],
  ['nl', 'Heel goed, aardig personeel.'],
  ['nl', 'Ik ben van de rugpijn af, met dank aan het team.'],
  ['pl', 'Polecam, pan doktor jest bardzo miły.'],
  ['fr', 'Très bon accueil, plus de douleurs.'],
  ['it', 'Molto bravo, come sempre. Consiglio!'],
  ['sv', 'Jag är mycket nöjd med besöket.'],
  ['de', 'Sie haben mein Auto schnell repariert.'],
  ['de', 'Notdienst am Samstag, sofort geholfen worden. Danke!'],
  ['da', 'Meget god behandling, og jeg blev mødt af venlige folk.'],
  ['no', 'Veldig hyggelige folk, og jeg ble fornøyd.'],
  ['fi', 'Erittäin hyvä palvelu ja mukava paikka.'],
  ['ro', 'Foarte amabil, recomand cu drag.'],
  ['hu', 'Nagyon kedves és profi csapat.'],
  ['cs', 'Personál je velmi milý, děkuji.'],
  ['id', 'Pelayanan sangat bagus dan ramah.'],
])('%s is still found: "%s"', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test('a text without proof has no language, also where 95% of the site have one', () => {
  const texts = (text: string, n: number) => Array.from({ length: n }, () => ({ text }));
  const spanish = texts('La comida es muy buena y el trato es amable.', 19);
  const english = { text: 'It is not for me.', language: 'en-US' };
  expect(usualLanguage([])).toBeNull();
  expect(usualLanguage([...spanish, { text: null }, { text: 'Top.' }, english])).toBe('es');
  expect(usualLanguage([...spanish.slice(1), english])).toBeNull();
  const regions = ['en-GB', 'en-US', 'en'].map((language) => ({ text: 'Great!', language }));
  expect(usualLanguage(regions)).toBe('en');
  expect(usualLanguage([...regions, { text: 'Genial.', language: 'es-MX' }])).toBeNull();
  expect(detectLanguage('Dr. Lee!', 'es')).toBe('und');
  expect(detectLanguage('Dr. Lee!')).toBe('und');
  expect(detectLanguage('She was so kind.', 'es')).toBe('en');
  expect(detectLanguage('No!', 'de')).toBe('und');
  expect(detectLanguage('Nie erreichbar.')).toBe('pl');
  expect(detectLanguage('Nie erreichbar.', 'de')).toBe('und');
  expect(detectLanguage('Polecam, bardzo dobry.', 'de')).toBe('pl');
});

test.each(['Top Werkstatt!', 'Super Service, top Team!', 'Klasse Essen', 'Parfait!', 'Equipe top!'])(
  '"%s" is not taken for English where languages are mixed',
  (text) => {
    expect(detectLanguage(text)).not.toBe('en');
  },
);

test('the published language is that of the file, else the detected one', () => {
  verifies('4.language');
  const texts = [
    review('The staff were lovely and kind.'),
    review('Muy buena atención, la doctora es excelente.'),
    review('Dr. Lee!'),
    review('The staff were lovely.', { language: 'de' }),
  ];
  const { reviews } = reviewsDataset(contentWith(texts), BASE_URL);
  const languages = new Map(reviews.map(({ id, language }) => [id, language]));
  expect(texts.map(({ id }) => languages.get(id))).toEqual(['en', 'es', 'und', 'de']);
});

test('a correction counts in every language', () => {
  const text = 'El personal fue muy amable, la espera no tanto.';
  const override = {
    text_sha256: sha256(text),
    aspect: 'staff',
    set: 'positive' as const,
    span: [0, 26] as [number, number],
    ...{ reason: 'Read', by: 'The manager', date: '2026-01-01' },
  };
  const english = Array.from({ length: 9 }, () => review('The massage was gentle and kind to me.'));
  const insights = insightsOf(contentWith([review(text, { overrides: [override] }), ...english]));
  expect(insights.aspects.find(({ id }) => id === 'staff')).toMatchObject({
    mention_count: 1,
    praise_count: 1,
    evidence: [{ quote: 'El personal fue muy amable', source: 'override' }],
  });
  expect(insights.analyzed_count).toBe(9);
  expect(Object.values(insights.unread)).toMatchObject([{ language: 'es', aspects: [{ id: 'staff' }] }]);
});
