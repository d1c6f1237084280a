/**
 * What tells of a person's health, and that no quote beside a name may carry (IN-24), whatever a business lists
 * as problems in topics.yaml: illnesses, injuries, treatments for them, states of body and mind. Authored;
 * whole words, in every inflected form. What `ACHES` or `isMedicalTerm` find is not repeated here.
 */
export const HEALTH_WORDS: readonly string[] = [
  // In general
  `ailment, blood test, bruising, condition is, condition was, condition of mine, condition improved, diagnosed, disability,
  disabled, disease, disorder, epidural, handicapped, hospitalised, hospitalized, illness, injured, injury,
  medical condition, medical history, medication, mri, my condition, operated on, operation, prescribed, prescription,
  in rehab, relapse, remission, sick for, side effect, surgeon, surgery, surgical, symptom, syndrome, terminally ill,
  therapist for, therapy for, transplant, x rays showed, x-ray showed`,
  // Back, bones, joints, nerves
  `acl, amputated, amputation, amputee, ankylosing, arthritic, bone density, bone spur, broken bone, bulging disc,
  bulging disk, bunion, carpal tunnel, cervicogenic, chronic pain, cracked rib, degenerative, disc, disk, dislocated,
  dislocation, dupuytren, eds, flat feet, fracture, fractured, frozen shoulder, ganglion, gout, hamstring, heel spur, hernia, herniated,
  herniation, hip replacement, hunchback, hypermobile, hypermobility, joint replacement, knee replacement, ligament,
  limp, limping, lumbago, meniscus, nerve damage, nerve pinched, neuroma, numb, numbness, osgood schlatter, paralysed, paralysis, paralyzed,
  pinched nerve, plantar fasciitis, pmr, prosthesis, prosthetic, pulled muscle, repetitive strain, rheumatism, rheumatoid, rotator cuff, rsi,
  ruptured, sciatic, sciatica, shin splint, slipped disc, slipped disk, spasm, spinal cord, spinal fusion, spondylolisthesis, sprain,
  sprained, tennis elbow, golfer's elbow, thoracic outlet, tingling, tmd, tmj, torn ligament, torn tendon,
  trapped nerve, trigger finger, whiplash`,
  // What body and senses cannot do
  `can't bend, can't walk, cannot walk, clicking jaw, could not bend, could not stand up, could not walk, couldn't bend,
  couldn't stand up, couldn't walk, crutch, going blind, her calf, her cane, his calf, his cane, i am blind, i'm blind, is blind,
  jaw click, legally blind, my calf, my cane, pins and needles, tremor, unable to bend, unable to stand,
  unable to walk, walker, walking frame, walking stick, wheelchair, with a cane, zimmer`,
  // Head, mind, senses
  `addict, addicted to, addiction, adhd, agoraphobia, alcoholic, alcoholism, alzheimer, aneurysm, anorexia, anorexic,
  antidepressant, anxiety, anxious, asperger, autism, autistic, bell's palsy, bipolar, blind in, brain fog,
  brain injury, bulimia, bulimic, burnout, cataract, cerebral palsy, cfs, chronic fatigue, concussed, concussion, deaf, dementia, depressed,
  depression, dizziness, dizzy, down syndrome, drinking problem, drug abuse, dyslexia, dyslexic, eating disorder, epilepsy, epileptic,
  fainted, glaucoma, grief, hallucination, hearing aid, hearing loss, insomnia, macular, manic, me, mental breakdown,
  mental health, mental illness, migraine, ms, multiple sclerosis, narcolepsy, nervous breakdown, nightmare disorder,
  ocd, overdose, panic attack, panic disorder, paranoia, parkinson, phobia, postnatal depression, psychotic, ptsd,
  schizophrenic, seizure, self harm, sleep apnea, sleep apnoea, sleepless, sober, stroke, stutter, substance abuse,
  suicidal, suicide, tinnitus, tourette, trauma, traumatised, traumatized, vertigo`,
  // Heart, lungs, blood, glands
  `anaemic, anemia, anemic, angina, arrhythmia, asthma, asthmatic, atrial fibrillation, blood clot, blood pressure,
  blood sugar, bypass, cholesterol, copd, cystic fibrosis, diabetes, diabetic, dvt, embolism, emphysema, fibroid, goitre,
  graves disease, hashimoto, heart attack, heart condition, heart disease, heart failure, heart murmur, heart rhythm,
  haemophilia, hemophilia, high blood, hypertension, hyperthyroid, hypothyroid, insulin, obese, obesity, overweight,
  pacemaker, palpitations, pneumonia, pots, prediabetes, pulmonary, sickle cell, sinus infection, stent, thyroid,
  varicose, weight loss`,
  // Cancer, infections, allergies, skin
  `abscess, acne, aids, allergic, allergy, anaphylaxis, benign, biopsy, blister, boil on, cancer, cancerous, chemo,
  chemotherapy, chicken pox, chlamydia, cold sore, covid, cyst, eczema, fever, flu, fungal, fungus, herpes, hiv,
  hives, infected, infection, inflamed, inflammation, long covid, lupus, lyme, lymphedema, lymphoedema, lymphoma, malaria,
  malignant, melanoma, mono, mrsa, nail fungus, polio, psoriasis, radiation therapy, rash, ringworm, rosacea, scabies,
  scar tissue, sepsis, shingles, std, sti, syphilis, tetanus, thrush, tick bite, tonsils, tumor, tumour, ulcer,
  verruca, verrucae, vitiligo, wart, yeast infection`,
  // Belly, kidneys, bladder
  `acid reflux, appendix, bed wetting, bladder, bloating, bowel, catheter, celiac, coeliac, colic, constipated,
  constipation, crohn, dialysis, gall bladder, gallbladder, gallstone, gastric, gerd, haemorrhoid, heartburn,
  hemorrhoid, have piles, had piles, has piles, her piles, his piles, ibs, incontinence, incontinent, indigestion, irritable bowel, jaundice, kidney, liver, my piles, reflux, urinary,
  uti, vomit, vomiting, with piles`,
  // Pregnancy, sex, children
  `abortion, babies, baby, birth control, breastfeeding, c section, cesarean, caesarean, circumcision, colicky,
  contraception, contractions, diastasis, erectile, expecting twins, fertility, in vitro, infertile, infertility, ivf, labor, labour, lactation,
  libido, menopausal, menopause, menstrual, midwife, miscarriage, miscarried, morning sickness, my bump, newborn, ovarian,
  pcos, pelvic, pelvis, period pain, post partum, postnatal, postpartum, pregnancy, pregnant, premature, prenatal,
  prolapse, prostate, stillbirth, stillborn, trimester, the bump, twins born, twins on the way, weeks along, zero core`,
  // Teeth
  `bleeding gums, bruxism, cavities, cavity, chipped tooth, cracked tooth, dentures, false teeth, grinding my teeth,
  gum disease, impacted, missing teeth, missing tooth, periodontal, receding gums, root canal, rotten teeth,
  tooth decay, wisdom teeth, wisdom tooth`,
  // Medicines
  `adderall, antibiotics, botox, cortisone, ibuprofen, morphine, opiate, opioid, oxycodone, painkiller, pain killer,
  pain medication, pain meds, pain pills, ritalin, sedative, sleeping pills, steroid, tranquilizer, viagra, xanax`,
].flatMap((list) => list.split(',').map((word) => word.trim().replace(/\s+/g, ' ')));

const PARTS =
  'ankle arm back chest disc ear elbow eye facial finger foot groin gum hamstring hand head heel hip jaw joint knee leg lower-back menstrual muscle neck nerve pelvic rib shoulder shoulder-blade spine stomach tailbone thigh throat thumb toe tooth upper-back wrist';

/** "Back pain", "sore throat", "bad knee": a part of the body that aches. */
export const ACHES: readonly string[] = PARTS.split(' ').flatMap((name) => {
  const part = name.replace('-', ' ');
  return [
    ...['ache', 'pain', 'problem', 'trouble', 'issue', 'strain', 'spasm'].map((what) => `${part} ${what}`),
    ...[
      'bad',
      'sore',
      'stiff',
      'swollen',
      'injured',
      'painful',
      'torn',
      'broken',
      'dodgy',
      'poorly',
      'gammy',
    ].map((how) => `${how} ${part}`),
    `${part}ache`,
    ...['my', 'his', 'her', 'the', 'their'].map((whose) => `pain in ${whose} ${part}`),
  ];
});

/**
 * True for a place of a listed word that is another word there: "Ms. Lee" is not the illness MS, and "me" is ME in
 * capitals only, away from other words in capitals ("THEY HELPED ME").
 */
export function isOtherWord(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end);
  if (/^ms$/i.test(word)) return word !== 'MS';
  if (!/^me$/i.test(word)) return false;
  const shouted = /\p{Lu}{2,}[^\p{L}]*$/u.test(text.slice(Math.max(0, start - 20), start));
  return word !== 'ME' || shouted || /^[^\p{L}/]+\p{Lu}{2}/u.test(text.slice(end, end + 20));
}

/**
 * True for words that medicine builds from its endings: tonsillitis, thrombosis, neuralgia, lumpectomy. Treatments
 * that are named alike (osteopathy) are what such a business offers, and no illness.
 */
export function isMedicalTerm(word: string): boolean {
  return MEDICAL_ENDING.test(word) && !/^(?:oste|home|homoe|natur)opathy$/.test(word);
}

const MEDICAL_ENDING =
  /.{3}(?:itis|osis|oses|algia|opathy|opathies|aemia|emia|ectomy|otomy|ostomy|plasty|oscopy|rrhoea|rrhea|rrhage|plegia|plegic|sclerosis|phrenia|carcinoma|blastoma|myoma|sarcoma|adenoma|haematoma|hematoma)s?$/;
