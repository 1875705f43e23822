import { placeName } from './place-name.ts';

/** Each province's code, then the names that it goes by. The United Kingdom's are its nations. */
const NAMES: Readonly<Record<string, string>> = {
  CA: `AB Alberta; BC British Columbia, Colombie-Britannique; MB Manitoba;
    NB New Brunswick, Nouveau-Brunswick; NL Newfoundland and Labrador, Newfoundland, Terre-Neuve-et-Labrador;
    NS Nova Scotia, Nouvelle-Écosse; NT Northwest Territories, Northwest Territory, Territoires du Nord-Ouest;
    NU Nunavut, Nunavut Territory; ON Ontario; PE Prince Edward Island, PEI, Île-du-Prince-Édouard;
    QC Quebec, PQ; SK Saskatchewan; YT Yukon, Yukon Territory`,
  US: `AK Alaska; AL Alabama; AR Arkansas; AZ Arizona; CA California; CO Colorado; CT Connecticut;
    DC District of Columbia; DE Delaware; FL Florida; GA Georgia; HI Hawaii; IA Iowa; ID Idaho; IL Illinois;
    IN Indiana; KS Kansas; KY Kentucky; LA Louisiana; MA Massachusetts; MD Maryland; ME Maine; MI Michigan;
    MN Minnesota; MO Missouri; MS Mississippi; MT Montana; NC North Carolina; ND North Dakota; NE Nebraska;
    NH New Hampshire; NJ New Jersey; NM New Mexico; NV Nevada; NY New York; OH Ohio; OK Oklahoma; OR Oregon;
    PA Pennsylvania; RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah;
    VA Virginia; VT Vermont; WA Washington; WI Wisconsin; WV West Virginia; WY Wyoming`,
  GB: 'ENG England; SCT Scotland; WLS Wales, Cymru; NIR Northern Ireland',
  AU: `ACT Australian Capital Territory; NSW New South Wales; NT Northern Territory; QLD Queensland;
    SA South Australia; TAS Tasmania; VIC Victoria; WA Western Australia`,
  IN: `AN Andaman and Nicobar Islands; AP Andhra Pradesh; AR Arunachal Pradesh; AS Assam; BR Bihar;
    CH Chandigarh; CG Chhattisgarh, Chattisgarh, CT;
    DH Dadra and Nagar Haveli and Daman and Diu, The Dadra and Nagar Haveli and Daman and Diu,
    Dadra and Nagar Haveli, Daman and Diu, DN, DD; DL Delhi, New Delhi, NCT of Delhi; GA Goa; GJ Gujarat;
    HP Himachal Pradesh; HR Haryana; JH Jharkhand; JK Jammu and Kashmir; KA Karnataka; KL Kerala; LA Ladakh;
    LD Lakshadweep; MH Maharashtra; ML Meghalaya; MN Manipur; MP Madhya Pradesh; MZ Mizoram; NL Nagaland;
    OD Odisha, Orissa, OR; PB Punjab; PY Puducherry, Pondicherry; RJ Rajasthan; SK Sikkim; TG Telangana, TS;
    TN Tamil Nadu; TR Tripura; UK Uttarakhand, Uttaranchal, UT; UP Uttar Pradesh; WB West Bengal`,
};

const codesOf = (names: string): ReadonlyMap<string, string> =>
  new Map(
    names.split(';').flatMap((entry): [string, string][] => {
      const [, code = '', rest = ''] = /^\s*(\w+) (.*)$/s.exec(entry) ?? [];
      return [code, ...rest.split(',')].map((name) => [placeName(name), code]);
    }),
  );

const codes = new Map<string, ReadonlyMap<string, string>>();

/** The code of a province that is named by code or by name; undefined where the country has none of that name. */
export const provinceCode = (country: string, name: string): string | undefined => {
  const known = codes.get(country) ?? codesOf(NAMES[country] ?? '');
  codes.set(country, known);
  return known.get(placeName(name));
};
