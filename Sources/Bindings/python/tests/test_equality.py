"""The package answers the seeded questions as the program does."""

import unittest

import equality


class EqualityTests(unittest.TestCase):
    def test_all_answers_are_those_of_the_program(self):
        cases = equality.asked("python")
        self.assertGreater(len(cases), 1000)
        self.assertEqual([case for case in cases if not equality.same(*case[1:])], [])


if __name__ == "__main__":
    unittest.main()
