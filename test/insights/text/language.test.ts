import { expect, test } from 'vitest';
import { detectLanguage, usualLanguage } from '../../../src/insights/text/language.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';

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
])('"%s" is English, although one of its words exists in another language', (text) => {
  expect(detectLanguage(tokens(text))).toBe('en');
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
  ['da', 'Meget god behandling, og jeg blev mødt af venlige folk.'],
  ['no', 'Veldig hyggelige folk, og jeg ble fornøyd.'],
  ['fi', 'Erittäin hyvä palvelu ja mukava paikka.'],
  ['ro', 'Foarte amabil, recomand cu drag.'],
  ['hu', 'Nagyon kedves és profi csapat.'],
  ['cs', 'Personál je velmi milý, děkuji.'],
  ['id', 'Pelayanan sangat bagus dan ramah.'],
])('%s is still found: "%s"', (language, text) => {
  expect(detectLanguage(tokens(text))).toBe(language);
});

test('a text too short to detect gets the language of most other texts', () => {
  const spanish = Array.from({ length: 3 }, () => ({ text: 'La comida es muy buena y el trato es amable.' }));
  const english = [{ text: 'The food was good.' }, { text: 'It is not for me.', language: 'en-US' }];
  expect(usualLanguage([])).toBe('en');
  expect(usualLanguage([...english, ...spanish.slice(1)])).toBe('en');
  const usual = usualLanguage([...english, { text: null }, { text: 'Top.' }, ...spanish]);
  expect(usual).toBe('es');
  expect(detectLanguage(tokens('Dr. Lee!'), usual)).toBe('es');
  expect(detectLanguage(tokens('She was so kind.'), usual)).toBe('en');
  expect(usualLanguage([{ text: '素晴らしいクリニックです。' }])).toBe('en');
});
