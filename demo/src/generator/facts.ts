import type { Facts } from '../desks/desk.ts'
import type { Dice } from '@broadsheet/fixtures/random'

export interface Person {
  first: string
  last: string
  they: 'he' | 'she'
}

const WOMEN =
  'Aaliyah Adaeze Alma Amira Anneke Beatriz Bernadette Bianca Brigid Camille Carla Chioma Claudette Colleen Cora Daria Deirdre Delphine Denise Dolores Edith Elena Esperanza Fatou Florence Gwendolyn Hannah Hyacinth Imogen Ines Irina Jamila Jocelyn Josefa Kalpana Keisha Latoya Leontyne Lien Lorraine Lucille Maeve Marguerite Marisela Mei Mireille Monique Nadia Naomi Nguyet Odette Ofelia Pilar Portia Priya Ramona Rochelle Rosetta Ruth Samira Shanice Sigrid Soledad Sonya Tamara Teresa Thuy Ursula Valentina Vera Viola Wanda Winifred Xiomara Yolanda Yusra Zadie Zenobia'.split(
    ' ',
  )
const MEN =
  'Abelardo Alistair Ambrose Amos Andre Anton Arjun Barnaby Basil Bilal Bogdan Calvin Cedric Cesar Clarence Cornelius Cyrus Damian Darnell Desmond Dimitri Dominic Earl Eduardo Elijah Emeka Enzo Everett Farid Felix Gideon Giovanni Gregor Hakim Hector Hugo Ibrahim Ignatius Isidro Jamal Jerome Joaquin Kareem Kenji Kwame Lamar Leopold Linwood Lucio Malachi Marcellus Matteo Milo Nathaniel Nestor Obadiah Omar Orlando Osvaldo Percy Quentin Raheem Ramon Reggie Roderick Rufus Salvatore Samir Seamus Silas Stefan Tariq Terrence Thaddeus Tomas Tyrell Ulysses Vaughn Vikram Wendell Xavier Yusuf Zeke'.split(
    ' ',
  )
const LAST =
  'Abernethy Acquaviva Adeyinka Agostini Akintola Alderfer Almonte Amadou Antosh Arrington Asante Baptiste Bartoszek Bellamy Benedetto Bhandari Bielski Blackwood Boateng Bonaventure Brightwell Brzezicki Calloway Campanaro Cardona Castellino Chaudhary Cheeseman Chowdhury Coleridge Colquitt Contreras Crawley Cromartie Cudjoe Czarnecki Dabrowski DeLuca Delgadillo Desrosiers Diallo Dinh Dougherty Duckett Dunleavy Eberhardt Echeverria Ellsworth Escalante Fairweather Feeney Fenstermacher Figueroa Fitzhugh Fontaine Gadsden Gallardo Gambino Garrity Gaskill Gentile Ghosh Goldfarb Gorski Grabowski Greenidge Guzzardo Haddad Hargrove Heffernan Heliger Hoang Holloway Houlihan Ikeda Iwu Jablonski Jankowski Jefferies Kaczmarek Kamara Karpinski Kassab Keneally Khoury Kirkbride Kowalczyk Laboy Lattimore Levenson Lipinski Lockhart Luong Macklin Mahoney Malatesta Mancuso Marchetta McAteer McGlinchey Mensah Merriweather Mirza Mokonyane Montague Morgenthal Mwangi Nakamura Narayan Nesbitt Nwosu Obuya Odom Okafor Olszewski Onwudiwe Osei Padilla Palumbo Pappas Pendergrass Petrosky Phan Pinckney Quarles Quattrone Quinones Rambo Reyes-Holt Ricciardi Rosenblum Rutledge Sabatini Sankofa Santangelo Scarborough Schoettle Sepulveda Shoemaker Sikorski Singletary Sokolov Spagnola Stackhouse Stefanowicz Swaminathan Szymanski Tabarez Talarico Tennant Thibodeaux Toussaint Tran-Ellis Trimboli Tsegaye Upchurch Valdivia VanHorn Vasquez-Lee Venuti Villanova Wachowski Wadsworth Weatherly Wieczorek Winterbourne Wojcik Yarborough Yeboah Yoder Zambrano Zielinski'.split(
    ' ',
  )

export function person({ pick, chance }: Dice): Person {
  return chance(0.5)
    ? { first: pick(WOMEN), last: pick(LAST), they: 'she' }
    : { first: pick(MEN), last: pick(LAST), they: 'he' }
}

/** Facts about the city that every desk knows. */
export const commonFacts: Facts = {
  neighborhood:
    'Fishtown|Kensington|Port Richmond|Bridesburg|Frankford|Mayfair|Tacony|Holmesburg|Fox Chase|Olney|Logan|Nicetown|Tioga|Germantown|Mount Airy|Chestnut Hill|Manayunk|Roxborough|East Falls|Strawberry Mansion|Brewerytown|Fairmount|Spring Garden|Northern Liberties|Chinatown|Old City|Society Hill|Queen Village|Bella Vista|Point Breeze|Grays Ferry|Girard Estate|Whitman|Pennsport|Eastwick|Kingsessing|Cobbs Creek|Overbrook|Wynnefield|Parkside|Mantua|Powelton Village|Spruce Hill|Cedar Park|Southwark|Hunting Park|Feltonville|Oxford Circle|Bustleton|Somerton'.split(
      '|',
    ),
  street:
    'Germantown Avenue|Frankford Avenue|Kensington Avenue|Girard Avenue|Lehigh Avenue|Allegheny Avenue|Torresdale Avenue|Cottman Avenue|Rising Sun Avenue|Ridge Avenue|Baltimore Avenue|Woodland Avenue|Lancaster Avenue|Passyunk Avenue|Snyder Avenue|Oregon Avenue|Washington Avenue|South Street|Spring Garden Street|Aramingo Avenue|Castor Avenue|Bustleton Avenue|Chelten Avenue|Wayne Avenue|Ogontz Avenue|Stenton Avenue|Cobbs Creek Parkway|Lansdowne Avenue|Point Breeze Avenue|Main Street|Tulip Street|Belgrade Street|Cecil B. Moore Avenue|Susquehanna Avenue'.split(
      '|',
    ),
  cross:
    'Second Street|Fourth Street|Fifth Street|Eighth Street|Ninth Street|10th Street|12th Street|15th Street|17th Street|19th Street|20th Street|22nd Street|25th Street|29th Street|33rd Street|40th Street|42nd Street|45th Street|48th Street|52nd Street|54th Street|58th Street|60th Street|63rd Street'.split(
      '|',
    ),
  school:
    'Tidewater Elementary|Lehigh Middle School|Ashmead Elementary|Kerrigan High|Marian Cole Elementary|Dobbins Creek School|Northwood Academy|Wister Street Elementary|Penrose Middle School|Bethune-Lane School|Harrowgate Elementary|Vernon Park Middle School|Old Swedes Elementary|Tacony Point School|Juniata High|Fernhill Elementary|Cobbs Creek High|Point Breeze Elementary|Carpenter’s Row School|Overington High'.split(
      '|',
    ),
  suburb:
    'Upper Darby|Norristown|Ardmore|Media|Lansdale|Pottstown|Doylestown|Bensalem|Abington|Cheltenham|West Chester|Phoenixville|Conshohocken|Bristol|Havertown|Drexel Hill|Jenkintown|Ambler|King of Prussia|Coatesville'.split(
      '|',
    ),
  njtown:
    'Camden|Cherry Hill|Collingswood|Haddonfield|Gloucester City|Pennsauken|Moorestown|Mount Holly|Burlington|Woodbury|Glassboro|Vineland|Millville|Hammonton|Ocean City|Wildwood|Cape May|Ventnor|Margate|Brigantine'.split(
      '|',
    ),
  pacity:
    'Allentown|Bethlehem|Easton|Reading|Lancaster|York|Harrisburg|Scranton|Wilkes-Barre|Williamsport|State College|Altoona|Johnstown|Erie|Hazleton|Lebanon'.split(
      '|',
    ),
  church:
    'St. Casimir’s|Mother Bethany A.M.E. Church|Gloria Dei Lutheran|Second Calvary Baptist Church|Our Lady of Hope|Tabernacle Presbyterian|St. Monica’s|Mount Zion Holiness|Trinity Episcopal'.split(
      '|',
    ),
  block: ['{blocknumber}00 block of {street}'].map((text) => `the ${text}`),
  blocknumber: '3|5|6|7|9|11|12|13|15|16|18|19|21|23|24|26|28|30|34|41|48|52'.split('|'),
  age: { from: 24, to: 79, step: 1, plus: [0, 0], written: 'digits' },
  digits: { from: 11, to: 98, step: 1, plus: [0, 0], written: 'digits' },
  price: ['${thousands},000'],
  thousands: { from: 185, to: 890, step: 5, plus: [0, 0], written: 'digits' },
}
