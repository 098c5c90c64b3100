/**
 * One country per line: ISO 3166-1 codes (two letters, three letters, number), the code of the International Olympic
 * Committee if it differs from the three-letter ISO code, and the English name as in Unicode CLDR. Countries that are
 * too small for the outlines of world-atlas at 1:110 m also have their center (longitude and latitude), from the
 * outlines at 1:50 m.
 */
export const countryRows = `
AD|AND|020||Andorra|1.6 42.5
AE|ARE|784|UAE|United Arab Emirates
AF|AFG|004||Afghanistan
AG|ATG|028|ANT|Antigua & Barbuda|-61.8 17.3
AI|AIA|660||Anguilla|-63.1 18.2
AL|ALB|008||Albania
AM|ARM|051||Armenia
AO|AGO|024|ANG|Angola
AQ|ATA|010||Antarctica
AR|ARG|032||Argentina
AS|ASM|016|ASA|American Samoa|-170.7 -14.3
AT|AUT|040||Austria
AU|AUS|036||Australia
AW|ABW|533|ARU|Aruba|-70 12.5
AX|ALA|248||Åland Islands|20 60.2
AZ|AZE|031||Azerbaijan
BA|BIH|070||Bosnia & Herzegovina
BB|BRB|052|BAR|Barbados|-59.6 13.2
BD|BGD|050|BAN|Bangladesh
BE|BEL|056||Belgium
BF|BFA|854|BUR|Burkina Faso
BG|BGR|100|BUL|Bulgaria
BH|BHR|048|BRN|Bahrain|50.5 26
BI|BDI|108||Burundi
BJ|BEN|204||Benin
BL|BLM|652||St. Barthélemy|-62.8 17.9
BM|BMU|060|BER|Bermuda|-64.8 32.3
BN|BRN|096|BRU|Brunei
BO|BOL|068||Bolivia
BQ|BES|535||Caribbean Netherlands|-68.2 12.2
BR|BRA|076||Brazil
BS|BHS|044|BAH|Bahamas
BT|BTN|064|BHU|Bhutan
BV|BVT|074||Bouvet Island|3.4 -54.4
BW|BWA|072|BOT|Botswana
BY|BLR|112||Belarus
BZ|BLZ|084|BIZ|Belize
CA|CAN|124||Canada
CC|CCK|166||Cocos (Keeling) Islands|96.8 -12.2
CD|COD|180||Congo - Kinshasa
CF|CAF|140||Central African Republic
CG|COG|178|CGO|Congo - Brazzaville
CH|CHE|756|SUI|Switzerland
CI|CIV|384||Côte d’Ivoire
CK|COK|184||Cook Islands|-159.8 -21.2
CL|CHL|152|CHI|Chile
CM|CMR|120||Cameroon
CN|CHN|156||China
CO|COL|170||Colombia
CR|CRI|188|CRC|Costa Rica
CU|CUB|192||Cuba
CV|CPV|132||Cape Verde|-24 16
CW|CUW|531||Curaçao|-69 12.2
CX|CXR|162||Christmas Island|105.6 -10.4
CY|CYP|196||Cyprus
CZ|CZE|203||Czechia
DE|DEU|276|GER|Germany
DJ|DJI|262||Djibouti
DK|DNK|208|DEN|Denmark
DM|DMA|212||Dominica|-61.4 15.4
DO|DOM|214||Dominican Republic
DZ|DZA|012|ALG|Algeria
EC|ECU|218||Ecuador
EE|EST|233||Estonia
EG|EGY|818||Egypt
EH|ESH|732||Western Sahara
ER|ERI|232||Eritrea
ES|ESP|724||Spain
ET|ETH|231||Ethiopia
FI|FIN|246||Finland
FJ|FJI|242|FIJ|Fiji
FK|FLK|238||Falkland Islands
FM|FSM|583||Micronesia|153.3 7.5
FO|FRO|234||Faroe Islands|-6.9 62.1
FR|FRA|250||France
GA|GAB|266||Gabon
GB|GBR|826||United Kingdom
GD|GRD|308|GRN|Grenada|-61.7 12.1
GE|GEO|268||Georgia
GF|GUF|254||French Guiana|-53.1 4
GG|GGY|831||Guernsey|-2.6 49.5
GH|GHA|288||Ghana
GI|GIB|292||Gibraltar|-5.3 36.1
GL|GRL|304||Greenland
GM|GMB|270|GAM|Gambia
GN|GIN|324|GUI|Guinea
GP|GLP|312||Guadeloupe|-61.5 16.2
GQ|GNQ|226|GEQ|Equatorial Guinea
GR|GRC|300|GRE|Greece
GS|SGS|239||South Georgia & South Sandwich Islands|-36.5 -54.5
GT|GTM|320|GUA|Guatemala
GU|GUM|316||Guam|144.8 13.4
GW|GNB|624|GBS|Guinea-Bissau
GY|GUY|328||Guyana
HK|HKG|344||Hong Kong SAR China|114.1 22.4
HM|HMD|334||Heard & McDonald Islands|73.5 -53.1
HN|HND|340|HON|Honduras
HR|HRV|191|CRO|Croatia
HT|HTI|332|HAI|Haiti
HU|HUN|348||Hungary
ID|IDN|360|INA|Indonesia
IE|IRL|372||Ireland
IL|ISR|376||Israel
IM|IMN|833||Isle of Man|-4.5 54.2
IN|IND|356||India
IO|IOT|086||British Indian Ocean Territory|72.4 -7.3
IQ|IRQ|368||Iraq
IR|IRN|364|IRI|Iran
IS|ISL|352||Iceland
IT|ITA|380||Italy
JE|JEY|832||Jersey|-2.1 49.2
JM|JAM|388||Jamaica
JO|JOR|400||Jordan
JP|JPN|392||Japan
KE|KEN|404||Kenya
KG|KGZ|417||Kyrgyzstan
KH|KHM|116|CAM|Cambodia
KI|KIR|296||Kiribati|-167.9 0.9
KM|COM|174||Comoros|43.7 -11.9
KN|KNA|659|SKN|St. Kitts & Nevis|-62.7 17.3
KP|PRK|408||North Korea
KR|KOR|410||South Korea
KW|KWT|414|KUW|Kuwait
KY|CYM|136|CAY|Cayman Islands|-80.9 19.4
KZ|KAZ|398||Kazakhstan
LA|LAO|418||Laos
LB|LBN|422||Lebanon
LC|LCA|662||St. Lucia|-61 13.9
LI|LIE|438||Liechtenstein|9.5 47.1
LK|LKA|144|SRI|Sri Lanka
LR|LBR|430||Liberia
LS|LSO|426|LES|Lesotho
LT|LTU|440||Lithuania
LU|LUX|442||Luxembourg
LV|LVA|428|LAT|Latvia
LY|LBY|434|LBA|Libya
MA|MAR|504||Morocco
MC|MCO|492|MON|Monaco|7.4 43.8
MD|MDA|498||Moldova
ME|MNE|499||Montenegro
MF|MAF|663||St. Martin|-63.1 18.1
MG|MDG|450|MAD|Madagascar
MH|MHL|584||Marshall Islands|170.3 7
MK|MKD|807||North Macedonia
ML|MLI|466||Mali
MM|MMR|104|MYA|Myanmar (Burma)
MN|MNG|496|MGL|Mongolia
MO|MAC|446||Macao SAR China|113.5 22.2
MP|MNP|580||Northern Mariana Islands|145.6 15.8
MQ|MTQ|474||Martinique|-61 14.6
MR|MRT|478|MTN|Mauritania
MS|MSR|500||Montserrat|-62.2 16.7
MT|MLT|470||Malta|14.4 35.9
MU|MUS|480|MRI|Mauritius|57.6 -20.3
MV|MDV|462||Maldives|73.5 3.7
MW|MWI|454|MAW|Malawi
MX|MEX|484||Mexico
MY|MYS|458|MAS|Malaysia
MZ|MOZ|508||Mozambique
NA|NAM|516||Namibia
NC|NCL|540||New Caledonia
NE|NER|562|NIG|Niger
NF|NFK|574||Norfolk Island|167.9 -29.1
NG|NGA|566|NGR|Nigeria
NI|NIC|558|NCA|Nicaragua
NL|NLD|528|NED|Netherlands
NO|NOR|578||Norway
NP|NPL|524|NEP|Nepal
NR|NRU|520||Nauru|166.9 -0.5
NU|NIU|570||Niue|-169.9 -19
NZ|NZL|554||New Zealand
OM|OMN|512|OMA|Oman
PA|PAN|591||Panama
PE|PER|604||Peru
PF|PYF|258||French Polynesia|-144.8 -14.7
PG|PNG|598||Papua New Guinea
PH|PHL|608|PHI|Philippines
PK|PAK|586||Pakistan
PL|POL|616||Poland
PM|SPM|666||St. Pierre & Miquelon|-56.3 46.9
PN|PCN|612||Pitcairn Islands|-128.3 -24.4
PR|PRI|630|PUR|Puerto Rico
PS|PSE|275|PLE|Palestinian Territories
PT|PRT|620|POR|Portugal
PW|PLW|585||Palau|134.4 7.3
PY|PRY|600|PAR|Paraguay
QA|QAT|634||Qatar
RE|REU|638||Réunion|55.5 -21.1
RO|ROU|642||Romania
RS|SRB|688||Serbia
RU|RUS|643||Russia
RW|RWA|646||Rwanda
SA|SAU|682|KSA|Saudi Arabia
SB|SLB|090|SOL|Solomon Islands
SC|SYC|690|SEY|Seychelles|55.5 -4.7
SD|SDN|729|SUD|Sudan
SE|SWE|752||Sweden
SG|SGP|702||Singapore|103.8 1.4
SH|SHN|654||St. Helena|-9.7 -12.4
SI|SVN|705|SLO|Slovenia
SJ|SJM|744||Svalbard & Jan Mayen|16 78.5
SK|SVK|703||Slovakia
SL|SLE|694||Sierra Leone
SM|SMR|674||San Marino|12.5 43.9
SN|SEN|686||Senegal
SO|SOM|706||Somalia
SR|SUR|740||Suriname
SS|SSD|728||South Sudan
ST|STP|678||São Tomé & Príncipe|6.7 0.4
SV|SLV|222|ESA|El Salvador
SX|SXM|534||Sint Maarten|-63.1 18.1
SY|SYR|760||Syria
SZ|SWZ|748||Eswatini
TC|TCA|796||Turks & Caicos Islands|-72 21.8
TD|TCD|148|CHA|Chad
TF|ATF|260||French Southern Territories
TG|TGO|768|TOG|Togo
TH|THA|764||Thailand
TJ|TJK|762||Tajikistan
TK|TKL|772||Tokelau|-171.8 -9.2
TL|TLS|626||Timor-Leste
TM|TKM|795||Turkmenistan
TN|TUN|788||Tunisia
TO|TON|776|TGA|Tonga|-174.8 -20.4
TR|TUR|792||Türkiye
TT|TTO|780||Trinidad & Tobago
TV|TUV|798||Tuvalu|179.2 -8.5
TW|TWN|158|TPE|Taiwan
TZ|TZA|834|TAN|Tanzania
UA|UKR|804||Ukraine
UG|UGA|800||Uganda
UM|UMI|581||U.S. Outlying Islands|166.6 19.3
US|USA|840||United States
UY|URY|858|URU|Uruguay
UZ|UZB|860||Uzbekistan
VA|VAT|336||Vatican City|12.4 41.9
VC|VCT|670|VIN|St. Vincent & Grenadines|-61.2 13.2
VE|VEN|862||Venezuela
VG|VGB|092|IVB|British Virgin Islands|-64.5 18.5
VI|VIR|850|ISV|U.S. Virgin Islands|-64.8 18
VN|VNM|704|VIE|Vietnam
VU|VUT|548|VAN|Vanuatu
WF|WLF|876||Wallis & Futuna|-177.3 -13.9
WS|WSM|882|SAM|Samoa|-172.2 -13.8
XK|XKX||KOS|Kosovo
YE|YEM|887||Yemen
YT|MYT|175||Mayotte|45.2 -12.8
ZA|ZAF|710|RSA|South Africa
ZM|ZMB|894|ZAM|Zambia
ZW|ZWE|716|ZIM|Zimbabwe
`;
