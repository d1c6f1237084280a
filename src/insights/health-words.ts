/**
 * Conditions, treatments and states of body that no quote beside a name may carry (IN-24), whatever
 * a business lists as problems in topics.yaml. Authored; whole words, in every inflected form.
 */
export const HEALTH_WORDS: readonly string[] = [
  ...['arthritis', 'asthma', 'autism', 'bulging disc', 'bursitis', 'cancer', 'carpal tunnel', 'chronic pain'],
  ...['concussion', 'covid', 'dementia', 'depression', 'diabetes', 'diagnosis', 'diagnosed', 'disability'],
  ...['disc', 'dizziness', 'epilepsy', 'fibromyalgia', 'fracture', 'hernia', 'herniated', 'infection'],
  ...['inflammation', 'injury', 'insomnia', 'migraine', 'headache', 'miscarriage', 'ms', 'neuropathy'],
  ...['numbness', 'operation', 'osteoporosis', 'panic attack', 'anxiety', 'parkinson', 'pinched nerve'],
  ...['plantar fasciitis', 'pregnancy', 'pregnant', 'prescription', 'medication', 'sciatica', 'scoliosis'],
  ...['seizure', 'slipped disc', 'spasm', 'spondylosis', 'stenosis', 'stroke', 'surgery', 'tendinitis'],
  ...['tendonitis', 'therapy for', 'tinnitus', 'tumor', 'tumour', 'vertigo', 'whiplash', 'x-ray showed'],
  ...['baby', 'babies', 'newborn', 'labor', 'postpartum', 'zero core', 'pelvic', 'incontinence'],
];
